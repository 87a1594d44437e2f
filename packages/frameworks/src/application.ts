import type { createTenantClient } from "@tenant-api/client";
import type { Queries } from "@tenant-api/client/query";
import type { OrderPage } from "@tenant-api/types";

export type TenantQueries = Queries<ReturnType<typeof createTenantClient>>;

/** Shows the application of a framework in an element. Returns what takes it away. */
export type Mount = (root: HTMLElement, queries: TenantQueries) => () => void;

/** How many orders the page of a list has. */
const SIZE = 2;

/** The options of the list of orders, which is the same in every framework. */
export const ordersOf = (queries: TenantQueries) =>
  queries.listMyOrders.infiniteQueryOptions({
    page: (page: number) => [{}, { params: { query: { page, pageSize: SIZE } } }],
    initial: 1,
    next: (page, pages) => (idsOf(page).length === SIZE ? pages.length + 1 : undefined),
  });

/** The spec does not say what an order is. The mock gives it an id. */
export const idsOf = ({ items }: OrderPage) => ((items ?? []) as { id: string }[]).map(({ id }) => id);
