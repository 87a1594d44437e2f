import type { Notification, Raw } from "./types";

export const ids = (all: Raw[]) => all.map((one) => "idRef" in one ? one.idRef : one.id);
export const kinds = (all: Raw[]) => all.map((one) => one.type + ("theKind" in one.data ? one.data.theKind : one.data.kind));
export function text(raw: Raw): string {
  if (raw.type === "sent") return raw.data.amount ?? "";
  return raw.created;
}
export const told = (all: Notification[]) => all.flatMap((one) => (!((one) => one && "theKind" in one ? one.theKind : one?.kind)("payload" in one ? one.payload : "data" in one ? one.data : undefined) ? [] : [one.created]));
