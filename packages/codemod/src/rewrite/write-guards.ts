import { composeEdits } from "../text/compose-edits.ts";
import { type Edit, isWithin, keptSpans, replace, type TextEdit } from "../text/edit.ts";
import type { FileStyle } from "./file-style.ts";
import { type GuardedField, guardedPattern } from "./guarded-pattern.ts";
import { accessOf, guardedRead, guardedReadParts } from "./guarded-read.ts";
import { guardedTest, guardedTestParts, type SelectedName } from "./guarded-test.ts";
import type { Parts } from "./value-path.ts";

/** A use of a name that the members of a union spell otherwise. */
export interface Guarded extends GuardedField {
  /** The names of the members that a comparison selects, if it is a discriminant that is compared. */
  selected?: readonly SelectedName[];
}

/** Writes a guard by the printer that applies, but for those of patterns, which are written together. */
export function writeGuard(guarded: Guarded, style: FileStyle): Edit[] | null {
  const { name, selected } = guarded;
  if (accessOf(name) && !selected) return guardedRead(name, guarded, style);
  return guardedTest(name, selectedBy(guarded), style);
}

/**
 * The text that the report suggests for a use of a union; null if none of the printers applies.
 *
 * @param made the edits of the file: the suggestion has those in what it keeps.
 *
 * @example
 * suggestGuard({ name: startsAt, names: ["startAt", "startsAt"] }, style, []);
 * // '"startAt" in entry ? entry.startAt : entry.startsAt'
 */
export function suggestGuard(
  guarded: Guarded,
  style: FileStyle,
  made: readonly TextEdit[] = [],
): string | null {
  const parts = partsOf(guarded, style);
  if (!parts) return null;
  const file = guarded.name.getSourceFile();
  const whole = { start: 0, end: file.end, parts };
  const kept = keptSpans(whole);
  const within = made.filter((edit) => kept.some((span) => isWithin(edit, span)));
  const { edits } = composeEdits(file.text, [whole, ...within.map((edit) => replace(edit, edit.text))]);
  return edits[0]?.text ?? null;
}

function partsOf(guarded: Guarded, style: FileStyle): Parts | null {
  const { name, selected } = guarded;
  const access = accessOf(name);
  if (access && !selected)
    return writeGuard(guarded, style) ? (guardedReadParts(access, guarded, style)?.parts ?? null) : null;
  const test = guardedTestParts(name, selectedBy(guarded), style);
  return test?.parts ?? guardedPattern([guarded], style)?.[0]?.parts ?? null;
}

function selectedBy({ names, selected }: Guarded): readonly SelectedName[] {
  return selected ?? names.map((name) => ({ name }));
}
