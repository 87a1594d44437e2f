import type { components } from "./api";

type Payment = components["schemas"]["Payment"];
type Paid = Payment & { paidAt: string };

export const paid = (list: Payment[]) =>
  list.filter((one): one is Payment & { paidAt: string } => one.paidAt !== null);

export const dates = (list: Payment[]) => paid(list).map((one) => one.paidAt.slice(0, 10));

export function isPaid(one: Payment): one is Paid {
  return one.paidAt !== null;
}

export const isOpen = (one: Payment) => one.paidAt === null;
