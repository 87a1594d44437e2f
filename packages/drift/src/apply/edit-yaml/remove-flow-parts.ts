import type { Splice } from "./splice.ts";

/** A member or an item between brackets. */
interface Part {
  start: number;
  end: number;
  isRemoved: boolean;
}

/** Removes one part with the comma that it no longer needs. Some part stays. */
export function removeFlowParts(parts: readonly Part[], index: number): Splice[] | null {
  const [part, next] = [parts[index], parts[index + 1]];
  if (part === undefined) return null;
  const lastKept = parts.findLastIndex(({ isRemoved }) => !isRemoved);
  if (index < lastKept) return next === undefined ? null : [{ start: part.start, end: next.start, text: "" }];
  // All behind the last one that stays go together.
  const [kept, last] = [parts[lastKept], parts.at(-1)];
  if (kept === undefined || last === undefined) return null;
  return index === lastKept + 1 ? [{ start: kept.end, end: last.end, text: "" }] : [];
}
