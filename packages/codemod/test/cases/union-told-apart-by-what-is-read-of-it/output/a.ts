import type { components } from "./api.js";

type S = components["schemas"];
type Receivable = S["CreditNote"] | S["Invoice"];

export const authorName = (creditNote: Receivable) =>
  ((one) => one.type !== "individual" && one.name
    ? one.name
    : one.type !== "organization"
      ? `${one.first_name} ${one.last_name}`
      : null)("counterpart" in creditNote ? creditNote.counterpart : creditNote.entity);
export const nameOf = (creditNote: Receivable) =>
  ((one) => one.type === "organization" ? one.name : one.last_name)("counterpart" in creditNote ? creditNote.counterpart : creditNote.entity);
export const idOf = (e: S["Event"] | S["Hook"]) => ((one) => ("orderId" in one ? one.orderId : one.userId))("data" in e ? e.data : e.payload);
export function statement(creditNote: Receivable) {
  const one = "counterpart" in creditNote ? creditNote.counterpart : creditNote.entity;
  if (one.type === "organization") return one.name;
  return one.last_name;
}
export function inSteps(creditNote: Receivable, log: (text: string) => void) {
  log(creditNote.id);
  const one = "counterpart" in creditNote ? creditNote.counterpart : creditNote.entity;
  if (one.type === "individual") {
    log(one.first_name);
    return one.last_name;
  }
  log(creditNote.id);
  return one.name;
}
export function switched(creditNote: Receivable) {
  const one = "counterpart" in creditNote ? creditNote.counterpart : creditNote.entity;
  switch (one.type) {
    case "individual":
      return one.last_name;
    case "organization":
      return one.name;
  }
}
