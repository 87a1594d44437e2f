import type { components } from "./api";

export type Customer = components["schemas"]["Customer"];
export type Order = components["schemas"]["Order"];
export type Status = components["schemas"]["OrderStatus"];

export const api = {
  patch: (id: string, body: { status: Status }) => `${id} ${body.status}`,
  save: ({ id }: Customer) => id,
};
export const each = (list: Customer[], visit: (customer: Customer) => void) => list.forEach((one) => visit(one));

export interface Form {
  onSave?: (order: Order) => void;
  onState: (status: Status) => void;
}
export const render = ({ onState }: Form) => onState("canceled");
