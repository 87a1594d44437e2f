import type { Raw } from "./types";

export const ids = (all: Raw[]) => all.map((one) => "idRef" in one ? one.idRef : one.id);
export const kinds = (all: Raw[]) => all.map((one) => one.type + ("theKind" in one.data ? one.data.theKind : one.data.kind));
export function text(raw: Raw): string {
  if (raw.type === "sent") return raw.data.amount ?? "";
  return raw.created;
}
