import type { OutputUnit } from "@cfworker/json-schema";
import { valueAt } from "@tenant-api/openapi";
import { quote } from "./problem.ts";

/** The place of an error in a value, as a JSON Pointer. */
export function placeOf({ instanceLocation }: OutputUnit): string {
  return decodeURIComponent(instanceLocation.slice(1));
}

/** One line about an error: where it is, what was expected, and what was received. */
export function messageOf(error: OutputUnit, value: unknown): string {
  const at = placeOf(error);
  return `${at === "" ? "" : `${at}: `}${error.error} Received ${quote(valueAt(value, at))}.`;
}

/**
 * The innermost errors: those outside them only say that something inside is wrong. The validator lists an error
 * right before those inside it.
 */
export function innermost(errors: readonly OutputUnit[]): OutputUnit[] {
  return errors.filter((outer, index) => {
    const inner = errors[index + 1];
    if (inner === undefined) return true;
    if (inner.keywordLocation.startsWith(`${outer.keywordLocation}/`)) return false;
    const isAboutMember = inner.instanceLocation.startsWith(`${outer.instanceLocation}/`);
    return !(inner.keyword === "false" && isAboutMember && OF_MEMBERS.has(outer.keyword));
  });
}

/** Keywords under which `false` refuses a member. */
const OF_MEMBERS = new Set(["additionalProperties", "unevaluatedProperties", "properties", "items", "$ref"]);
