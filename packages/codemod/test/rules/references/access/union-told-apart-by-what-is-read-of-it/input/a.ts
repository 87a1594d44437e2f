import type { components } from "./api.js";

type S = components["schemas"];
type Receivable = S["CreditNote"] | S["Invoice"];

export const authorName = (creditNote: Receivable) =>
  creditNote.entity.type !== "individual" && creditNote.entity.name
    ? creditNote.entity.name
    : creditNote.entity.type !== "organization"
      ? `${creditNote.entity.first_name} ${creditNote.entity.last_name}`
      : null;
export const nameOf = (creditNote: Receivable) =>
  creditNote.entity.type === "organization" ? creditNote.entity.name : creditNote.entity.last_name;
export const idOf = (e: S["Event"] | S["Hook"]) => ("orderId" in e.payload ? e.payload.orderId : e.payload.userId);
export function statement(creditNote: Receivable) {
  if (creditNote.entity.type === "organization") return creditNote.entity.name;
  return creditNote.entity.last_name;
}
export function inSteps(creditNote: Receivable, log: (text: string) => void) {
  log(creditNote.id);
  if (creditNote.entity.type === "individual") {
    log(creditNote.entity.first_name);
    return creditNote.entity.last_name;
  }
  log(creditNote.id);
  return creditNote.entity.name;
}
export function switched(creditNote: Receivable) {
  switch (creditNote.entity.type) {
    case "individual":
      return creditNote.entity.last_name;
    case "organization":
      return creditNote.entity.name;
  }
}
