import type { Raw } from "./types";

export const ids = (all: Raw[]) => all.map((one) => one.id);
export const kinds = (all: Raw[]) => all.map((one) => one.type + one.data.kind);
export function text(raw: Raw): string {
  if (raw.type === "sent") return raw.data.amount ?? "";
  return raw.created;
}
