import type { components } from "./api";

type Payment = components["schemas"]["Payment"];
interface Row {
  payment: Payment;
}

export const row = ({ payment: one, other }: Row & { other?: Row }) =>
  { const { paidAt, kind } = "settledAt" in one ? { ...one, paidAt: one.settledAt } : one; return `${kind} ${paidAt} ${((one) => one && "settledAt" in one ? one?.settledAt : one?.paidAt)(other?.payment) ?? "open"}`; };

// There is always a payment, which one of the two asks for all the same.
export const asked = (one?: Row) => ((one) => one && "settledAt" in one ? one?.settledAt : one?.paidAt)(one?.payment) ?? "open";
export const known = (one?: Row) => ((one) => one && "settledAt" in one ? one.settledAt : one?.paidAt)(one?.payment) ?? "open";
export const maybe = (one?: Partial<Row>) => ((one) => one && "settledAt" in one ? one.settledAt : one?.paidAt)(one?.payment) ?? "open";
export const sure = (one?: Partial<Row>) => ((one) => one && "settledAt" in one ? one.settledAt : one?.paidAt)(one?.payment!);
export const listed = (one?: { payments: Payment[] }) => ((one) => one && "settledAt" in one ? one.settledAt : one?.paidAt)(one?.payments[0]);
export const inCondition = (one?: Row) => ((one?.payment && ("settledAt" in one.payment ? one.payment?.settledAt : one.payment?.paidAt)) ? 1 : (one?.payment && ("settledAt" in one.payment ? one.payment.settledAt : one.payment.paidAt)) ? 2 : 3);
