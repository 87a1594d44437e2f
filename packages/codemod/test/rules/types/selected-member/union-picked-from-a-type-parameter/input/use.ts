import type { Notification, Raw } from "./types";

export const ids = (all: Raw[]) => all.map((one) => one.id);
export const kinds = (all: Raw[]) => all.map((one) => one.type + one.data.kind);
export function text(raw: Raw): string {
  if (raw.type === "sent") return raw.data.amount ?? "";
  return raw.created;
}
export const told = (all: Notification[]) => all.flatMap((one) => (!one.data?.kind ? [] : [one.created]));
