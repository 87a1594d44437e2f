import type { components } from "./api";

type Order = components["schemas"]["Order"];

export interface Row extends Order {
  address: { zip: string; city: string; country: string };
  items: Array<{ sku: string; count: number; price: number }>;
}
export const codes = ({ items, address }: Row) => [address.zip, ...items.map(({ sku }) => sku)];
