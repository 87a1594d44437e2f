import type { components } from "./api";

type Payment = components["schemas"]["Payment"];
interface Row {
  payment: Payment;
}

export const row = ({ payment: { paidAt, kind }, other }: Row & { other?: Row }) =>
  `${kind} ${paidAt} ${other?.payment?.paidAt ?? "open"}`;

// There is always a payment, which one of the two asks for all the same.
export const asked = (one?: Row) => one?.payment?.paidAt ?? "open";
export const known = (one?: Row) => one?.payment.paidAt ?? "open";
export const maybe = (one?: Partial<Row>) => one?.payment?.paidAt ?? "open";
export const sure = (one?: Partial<Row>) => one?.payment!.paidAt;
export const listed = (one?: { payments: Payment[] }) => one?.payments[0].paidAt;
export const inCondition = (one?: Row) => (one?.payment?.paidAt ? 1 : one?.payment.paidAt ? 2 : 3);
