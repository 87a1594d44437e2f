import { isName, OTHERS } from "../shape/enum-values.ts";
import type { ValueShape } from "../shape/value-shape.ts";
import { UNNAMED } from "./finding.ts";

/** How often each value occurred that a list of the spec does not have, as far as the recording kept it. */
export function unlistedIn(shape: ValueShape, values: ReadonlySet<unknown>): [value: string, seen: number][] {
  const listed = new Set([...values].map(String));
  // The list may have grown since this was recorded.
  return [...(shape.unlisted ?? candidatesIn(shape, values))].filter(([value]) => !listed.has(value));
}

/** Recordings keep texts alone: if a list has none, a text has the wrong type. */
function candidatesIn({ values }: ValueShape, listed: ReadonlySet<unknown>): Iterable<[string, number]> {
  return [...listed].some((value) => typeof value === "string") ? (values ?? []) : [];
}

/** A value that is no name may say something about a person. */
export function shown(value: string): string {
  if (isName(value) || /^-?\d{1,6}$/.test(value)) return value;
  return value === OTHERS ? UNNAMED.values : UNNAMED.value;
}

/** Whether values were compared with a list of the spec, or there were none that it could have. */
export function areValuesJudged({ types, judged, values }: ValueShape): boolean {
  const hasScalars = (["string", "integer", "number", "boolean"] as const).some((type) => types.has(type));
  const kept = [...(values?.values() ?? [])].reduce((sum, count) => sum + count, 0);
  return !hasScalars || (judged ?? 0) > 0 || (kept > 0 && kept === types.get("string"));
}
