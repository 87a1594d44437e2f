import type { Problem } from "../compiler/compiler.ts";
import type { Place } from "../graph/slots.ts";

/** "Unused '@ts-expect-error' directive." */
const UNUSED = 2578;

/**
 * True if the line before a place expects an error that the old types do not bring: somebody wrote it for the new ones.
 *
 * @param before the errors under the old types.
 * @example
 * // @ts-expect-error: gone in 2.0.0
 * event.startsAt;
 */
export function isErrorExpected(
  { file, start }: Place,
  text: string,
  before: (paths: readonly string[]) => readonly Problem[],
): boolean {
  if (!text.includes("@ts-expect-error")) return false;
  return before([file]).some(
    ({ code, end }) => code === UNUSED && end <= start && text.slice(end, start).split("\n").length === 2,
  );
}
