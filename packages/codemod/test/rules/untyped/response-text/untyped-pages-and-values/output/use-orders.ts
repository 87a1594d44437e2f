import useSWRInfinite from "swr/infinite";
import type { paths } from "./api";
import { usePages } from "./use-pages";

type OrderPage = paths["/orders"]["get"]["responses"]["200"]["content"]["application/json"];

export function useOrders() {
  const { data, hasMore } = usePages<OrderPage>((index, previous) => {
    if (previous && !previous.nextCursor) return null;
    return index === 0 ? "/orders" : `/orders?cursor=${previous.nextCursor}`;
  });
  return { orders: data?.flatMap((page) => page.orders) ?? [], cursor: data?.at(-1)?.next, hasMore };
}

export function useOrdersToo() {
  return useSWRInfinite<OrderPage>((index, previous) => (index > 0 && !previous?.nextCursor ? null : ["/orders", previous?.nextCursor]));
}

const load = async (key: string): Promise<OrderPage> => (await fetch(key)).json();

export function useOrdersByLoader() {
  return useSWRInfinite((index, previous) => (previous?.nextCursor === "" ? null : `/orders?page=${index}`), load);
}

// Of something else.
interface Invoice {
  nextCursor: string;
}
export function useInvoices() {
  return useSWRInfinite<Invoice>((_, previous) => `/invoices?cursor=${previous?.nextCursor}`);
}
