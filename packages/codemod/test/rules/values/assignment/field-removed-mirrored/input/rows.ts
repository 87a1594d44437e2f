import type { components } from "./api";

type Order = components["schemas"]["Order"];

interface Row {
  id: string;
  legacy_code?: string;
}
export const toRow = (order: Order): Row => order;
export const codeOf = (row: Row) => row.legacy_code ?? "none";
export const rows = (list: Order[]): Row[] => list.map((order) => ({ ...order }));

interface Coded {
  id: string;
  code: string;
}
export const toCoded = (order: Order): Coded => order;

interface Form {
  coupon?: string;
}
declare function create(order: components["schemas"]["OrderCreate"]): void;
export const submit = (form: Form) => create(form);

// What the API never gave it.
interface Other {
  id: string;
  legacy_code?: string;
}
export const other: Other = { id: "", legacy_code: "" };
