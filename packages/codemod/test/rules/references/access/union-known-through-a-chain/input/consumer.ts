import type { components } from "./api";
type Schemas = components["schemas"];
type Paper = Schemas["Invoice"] | Schemas["Quote"];
declare const days: string[];
export const isKnown = (query: { data?: Paper }) =>
  Boolean(query.data?.due && days.includes(query.data?.due.text));
export const text = (query: { data?: Paper }): string => {
  if (!query.data?.due) return "";
  return query.data?.due.text;
};
// What somebody asserts stays asserted.
export const sure = (query: { data?: Paper }): number => (query.data?.due ? query.data?.due.text!.length : 0);
export const first = (find: () => Paper | undefined): string => find()!.due!.text;
