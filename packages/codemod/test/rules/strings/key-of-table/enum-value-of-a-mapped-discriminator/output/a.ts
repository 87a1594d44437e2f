import type { components } from "./api.js";

type Tx = components["schemas"]["Tx"];
type Kind = Tx["kind"];

export const titleOf = (tx: Tx) => (tx.kind === "card_payment" ? tx.merchant : tx.iban);
export const LABELS: Record<Kind, string> = { card_payment: "Card", transfer: "Transfer" };
export const KINDS = ["card_payment", "transfer"] as const satisfies readonly Kind[];
export function iconOf({ kind }: Tx) {
  switch (kind) {
    case "card_payment":
      return "c";
    case "transfer":
      return "t";
  }
}
export const made: Tx = { id: "1", kind: "card_payment", merchant: "M" };

// A constant that is called like one of those that the codemod makes.
declare function setKind(kind: Kind): void;
export function chosen(): Kind {
  const one = "card_payment";
  setKind(one);
  const kept: { one: Kind } = { one };
  return kept.one;
}
