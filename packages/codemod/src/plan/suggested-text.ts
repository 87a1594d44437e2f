import type { ts } from "ts-morph";
import { spanOf } from "../rewrite/value-path.ts";
import { composeEdits } from "../text/compose-edits.ts";
import { type Edit, isWithin, replace, type TextEdit } from "../text/edit.ts";

/** How much code is suggested. */
const LONGEST = 240;

/** The text of a node with some edits, and those that were made in it; null if nobody would read it in a report. */
export function suggestedText(
  edits: readonly Edit[],
  node: ts.Node,
  made: readonly TextEdit[],
): string | null {
  const span = spanOf(node);
  const around = made.filter((edit) => isWithin(edit, span)).map((edit) => replace(edit, edit.text));
  const isWritten = edits.some(({ start, end }) => start === span.start && end === span.end);
  const whole = [...(isWritten ? [] : [{ ...span, parts: [span] }]), ...edits, ...around];
  const [edit] = composeEdits(node.getSourceFile().text, whole).edits;
  return !edit || edit.text.length > LONGEST ? null : edit.text;
}
