import type { components } from "./api";

type Order = components["schemas"]["Order"];

export interface Row extends Order {
  address: { postalCode: string; city: string; country: string };
  items: Array<{ code: string; count: number; price: number }>;
}
export const codes = ({ items, address }: Row) => [address.postalCode, ...items.map(({ code: sku }) => sku)];
