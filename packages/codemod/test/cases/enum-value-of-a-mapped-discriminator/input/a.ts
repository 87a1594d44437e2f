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
