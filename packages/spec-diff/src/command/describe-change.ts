import type { Change } from "../diff/change.ts";
import { placeName } from "../diff/place-name.ts";

/** Changes whose message names what they are about. */
const NAMED = /^(field|schema|operation|parameter|callback|webhook|security-scheme|oauth)-/;

/** What changed, and of what: `Event.startsAt: type integer became string`. */
export function describeChange({ kind, at, message }: Pick<Change, "kind" | "at" | "message">): string {
  return NAMED.test(kind) && kind !== "operation-id-changed" ? message : `${placeName(at)}: ${message}`;
}
