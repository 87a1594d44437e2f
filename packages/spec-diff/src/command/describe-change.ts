import type { Change } from "../diff/change.ts";
import { placeName } from "../diff/place-name.ts";

/** Changes whose message names what they are about. */
const NAMED = /^(field|schema|operation|parameter|callback|webhook|security-scheme|oauth)-/;

/** What changed, and of what: `Event.startsAt: type integer became string`. */
export function describeChange(change: Pick<Change, "kind" | "at" | "message" | "beside">): string {
  const { kind, at, message, beside = [] } = change;
  const text = NAMED.test(kind) && kind !== "operation-id-changed" ? message : `${placeName(at)}: ${message}`;
  return beside.length === 0 ? text : `${text}; also changed: ${beside.join("; ")}`;
}
