import type { components } from "./api";

type Payment = components["schemas"]["Payment"];
interface Row {
  payment: Payment;
}

export const row = ({ payment: { paidAt, kind }, other }: Row & { other?: Row }) =>
  `${kind} ${paidAt} ${(other?.payment ? ("settledAt" in other.payment ? other.payment.settledAt : other.payment.paidAt) : undefined) ?? "open"}`;

// There is always a payment, which one of the two asks for all the same.
export const asked = (one?: Row) => (one?.payment ? ("settledAt" in one.payment ? one.payment.settledAt : one.payment.paidAt) : undefined) ?? "open";
export const known = (one?: Row) => (one ? ("settledAt" in one.payment ? one.payment.settledAt : one.payment.paidAt) : undefined) ?? "open";
export const maybe = (one?: Partial<Row>) => (one?.payment ? ("settledAt" in one.payment ? one.payment.settledAt : one.payment.paidAt) : undefined) ?? "open";
export const sure = (one?: Partial<Row>) => one ? ("settledAt" in one.payment! ? one.payment!.settledAt : one.payment!.paidAt) : undefined;
export const listed = (one?: { payments: Payment[] }) => one ? ("settledAt" in one.payments[0] ? one.payments[0].settledAt : one.payments[0].paidAt) : undefined;
export const inCondition = (one?: Row) => (one?.payment?.paidAt ? 1 : one?.payment.paidAt ? 2 : 3);
