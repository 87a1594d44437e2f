import { ts } from "ts-morph";
import type { Attention } from "../graph/decision.ts";
import type { Rename } from "../graph/spelling.ts";
import type { NameNode } from "../program/find-names.ts";
import type { Program } from "../program/program.ts";
import { fileStyleOf } from "../rewrite/file-style.ts";
import { isAccess, keyOfAccess, spanOf } from "../rewrite/value-path.ts";
import { suggestGuard } from "../rewrite/write-guards.ts";
import { writeName } from "../rewrite/write-name.ts";
import { isWithin, type TextEdit } from "../text/edit.ts";
import type { Planned } from "./planned.ts";
import { suggestConversion } from "./suggest-conversion.ts";
import { suggestedText } from "./suggested-text.ts";
import type { UnionNames } from "./union-names.ts";
import { valueOfName } from "./union-uses.ts";

/**
 * The text that a person may write at a place, if the rename is meant there; empty if there is none. For a place without a new
 * name, it is the note of the migration.
 */
export function suggestionFor(
  planned: Planned,
  attention: Pick<Attention, "place" | "reason" | "renames" | "cut">,
): string {
  const { program, unions, notes } = planned;
  const { place, reason, renames } = attention;
  const [rename] = renames;
  // The message says all that is known.
  if (reason === "error") return "";
  if (!rename || rename.to === null) return (rename && notes.get(rename.at)) ?? "";
  const name = program.nameAt(place);
  const edits = planned.edits.get(place.file) ?? [];
  const guard = reason === "union" && name ? guardAt(program, unions, name, edits) : null;
  if (guard) return guard;
  // Either name alone would be wrong for some members.
  if (reason === "union") return "";
  // A name alone converts nothing.
  if (reason === "twin") return suggestConversion(planned, attention, edits) ?? "";
  return (name && suggestName(name, rename, edits)) ?? rename.to;
}

/** A guard of a name; null if no printer applies, or if the value that it reads is behind a name that is one of several, too. */
function guardAt(
  program: Program,
  unions: UnionNames,
  name: NameNode,
  made: readonly TextEdit[],
): string | null {
  const guarded = unions.guardedAt(program.slotAt("key", name));
  const isUnsettled = (value: ts.Node | null): boolean => {
    if (value && ts.isNonNullExpression(value)) return isUnsettled(value.expression);
    if (!value || !isAccess(value)) return false;
    return unions.haveSeveral(program.slotAt("key", keyOfAccess(value))) || isUnsettled(value.expression);
  };
  if (!guarded || isUnsettled(valueOfName(name))) return null;
  return suggestGuard(guarded, fileStyleOf(name.getSourceFile()), made);
}

/** The expression around a name, with the new name in it: `event.startAt`, `{ startAt: startsAt }`. */
function suggestName(name: NameNode, { from, to }: Rename, made: readonly TextEdit[]): string | null {
  if (name.text !== from || to === null) return null;
  const file = name.getSourceFile();
  const edits = writeName(name, to, fileStyleOf(file));
  if (!edits) return null;
  const node = wholeOf(name);
  if (!edits.every((edit) => isWithin(edit, spanOf(node)))) return null;
  const text = suggestedText(edits, node, made);
  return text !== null && ts.isBindingElement(node) ? `{ ${text} }` : text;
}

function wholeOf(name: NameNode): ts.Node {
  const { parent } = name;
  const isWhole =
    ts.isPropertyAccessExpression(parent) ||
    ts.isElementAccessExpression(parent) ||
    ts.isObjectLiteralElementLike(parent) ||
    ts.isBindingElement(parent) ||
    ts.isBinaryExpression(parent);
  return isWhole ? parent : name;
}
