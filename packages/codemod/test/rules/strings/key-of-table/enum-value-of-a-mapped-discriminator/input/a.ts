import type { components } from "./api.js";

type Tx = components["schemas"]["Tx"];
type Kind = Tx["kind"];

export const titleOf = (tx: Tx) => (tx.kind === "card" ? tx.merchant : tx.iban);
export const LABELS: Record<Kind, string> = { card: "Card", transfer: "Transfer" };
export const KINDS = ["card", "transfer"] as const satisfies readonly Kind[];
export function iconOf({ kind }: Tx) {
  switch (kind) {
    case "card":
      return "c";
    case "transfer":
      return "t";
  }
}
export const made: Tx = { id: "1", kind: "card", merchant: "M" };

// A constant that is called like one of those that the codemod makes.
declare function setKind(kind: Kind): void;
export function chosen(): Kind {
  const one = "card";
  setKind(one);
  const kept: { one: Kind } = { one };
  return kept.one;
}
