import type { ts } from "ts-morph";
import type { Question } from "../ask.ts";
import type { PlannedAttention } from "../planned.ts";
import { firstOf, type Renamed } from "../renamed.ts";
import { isWritten } from "../syntax/written.ts";
import { onlySome, TELL_APART } from "../tell-reasons.ts";
import type { Work } from "../work.ts";
import { aliasOf, writeAlias } from "./aliases.ts";
import { assertedRead } from "./asserted-read.ts";
import { discriminantOf, suggestedTest, writeDiscriminant } from "./discriminants.ts";
import { dualEntry, dualEntryText, writeDualEntry } from "./dual-entry.ts";
import { dualExpression, dualExpressionText, writeDualExpression } from "./dual-expression.ts";
import { dualField, dualFieldText, writeDualField } from "./dual-field.ts";
import { dualKey, dualKeyText, writeDualKey } from "./dual-key.ts";
import { type DualLiteral, dualLiteralText, writeDualLiteral } from "./dual-literal.ts";
import { dualObject, dualObjectText, writeDualObject } from "./dual-object.ts";
import { dualPattern, dualPatternText, patternWriter } from "./dual-pattern.ts";
import { type DualRead, dualRead, dualTextInPlace, isContinued, isSafe, writeDualRead } from "./dual-read.ts";
import { dualType, dualTypeText, writeDualType } from "./dual-type.ts";
import { dualValue, dualValueText, writeDualValue } from "./dual-value.ts";
import { isGuarded } from "./is-guarded.ts";
import { isLink, isSafeLink, linkText, writeLink } from "./links.ts";
import { presenceOf, presenceText, writePresence } from "./presence.ts";
import { readNames } from "./read-names.ts";
import { isSaidByGuard } from "./said-by-guard.ts";
import { toldRead } from "./told-read.ts";

/** Only some of what a value can be has the new name; null if that is taken care of. */
export function tellUnion(
  work: Work,
  question: Question,
  hits: readonly (Renamed | undefined)[],
): PlannedAttention | null {
  const { node } = question.occurrence;
  const renamed = firstOf(hits);
  if (!renamed || isGuarded(work, node, renamed)) return null;
  const guardUnions = work.options.guardUnions && !isSaidByGuard(work, node);
  const later = (whole: ts.Node, write: () => void) => writeLater(work, node, renamed, whole, write);
  const value = renamed.kind === "value" ? dualValue(work, node, renamed) : null;
  if (value && guardUnions) return later(value.home, () => writeDualValue(work, value, renamed));
  if (value) return tellSome(work, node, renamed, dualValueText(work, value));
  const discriminant = discriminantOf(work, question, renamed);
  if (discriminant && guardUnions)
    return later(node.parent.parent, () => writeDiscriminant(work, discriminant));
  const presence = presenceOf(work, question, renamed);
  const alias = guardUnions ? aliasOf(work, question) : null;
  if (alias) work.later.push({ node, write: () => writeAlias(work, alias, renamed) });
  const { names, isOptional } = (question.referent &&
    readNames(work, question.referent.owner, node.text)) ?? {
    names: [],
    isOptional: false,
  };
  // Of a table, no declaration says them.
  const entry = names.length > 1 ? null : dualEntry(work, question, renamed);
  if (entry && guardUnions) return later(entry.property, () => writeDualEntry(work, entry, node, renamed));
  const read =
    names.length > 1
      ? dualRead(work.checker, question, names, isOptional)
      : (assertedRead(work, question) ?? toldRead(work, question));
  if (presence && read && guardUnions)
    return later(presence.whole, () => {
      if (!writePresence(work, presence) && isSafe(read)) writeDualRead(work, read, renamed);
    });
  if (read && isSafeLink(work, read) && guardUnions)
    return later(read.whole, () => writeLink(work, read, renamed));
  if (read && isSafe(read) && guardUnions) return later(read.whole, () => writeDualRead(work, read, renamed));
  const pattern = names.length > 1 ? dualPattern(question, { renamed, names, isOptional }) : null;
  const type = names.length > 1 ? dualType(work, question, names) : null;
  if (type && guardUnions) return later(type.whole, () => writeDualType(work, type, renamed));
  const key = names.length > 1 ? dualKey(work, question, names) : null;
  if (key && guardUnions) return later(node, () => writeDualKey(work, key, renamed));
  const dual = dualExpression(work, question);
  const object = dual ? null : dualObject(work, question);
  if (object && guardUnions) return later(object.literal, () => writeDualObject(work, object, node, renamed));
  const field = dual || object ? null : dualField(work, question);
  if (field && guardUnions) return later(field.property, () => writeDualField(work, field, node, renamed));
  const suggestion =
    (discriminant && suggestedTest(discriminant)) ??
    (presence && presenceText(presence)) ??
    (read && !(dual && isContinued(read.whole)) ? readText(read) : null) ??
    (object && dualObjectText(work, object)) ??
    (field && dualFieldText(work, field)) ??
    (dual && dualExpressionText(work, dual)) ??
    (pattern && dualPatternText(work, pattern)) ??
    (entry && dualEntryText(work, entry)) ??
    (type && dualTypeText(type)) ??
    (key && dualKeyText(key));
  const tell = () => tellSome(work, node, renamed, suggestion);
  if (pattern && guardUnions) {
    const isWritten = patternWriter(work, pattern);
    // What a copy is made of is written before it.
    const { node: home, kind } = pattern.home;
    return later(kind === "value" ? home.parent : home, () => {
      if (!isWritten()) tell();
    });
  }
  if (!dual || !guardUnions) return tell();
  return later(dual.whole, () => {
    if (writeDualExpression(work, dual, renamed)) return;
    work.edits.delete(node);
    tell();
  });
}

/** What a read is to be instead. */
function readText(read: DualRead): string | null {
  if (isWritten(read.whole)) return null;
  return isLink(read) ? linkText(read) : dualTextInPlace(read);
}

/** What chooses some members of a union by a field that only some have by its new name. */
export function tellChoice(work: Work, choice: DualLiteral, renamed: Renamed): void {
  const { question, whole } = choice;
  const { node } = question.occurrence;
  if (work.options.guardUnions)
    writeLater(work, node, renamed, whole, () => writeDualLiteral(work, choice, renamed));
  else tellSome(work, node, renamed, dualLiteralText(work, choice));
}

function tellSome(
  work: Work,
  node: ts.Node & { text: string },
  renamed: Renamed,
  suggestion: string | null,
): PlannedAttention {
  const isWritten = suggestion !== null && !work.options.guardUnions && !isSaidByGuard(work, node);
  const how = isWritten ? " --guard-unions writes what is suggested." : "";
  return work.tell(node, renamed, "union", onlySome(node.text, renamed) + how, suggestion ?? TELL_APART);
}

/** What is written of a name together with others is written last; until then it is taken care of. */
function writeLater(
  work: Work,
  name: ts.Node & { text: string },
  renamed: Renamed,
  whole: ts.Node,
  write: () => void,
): null {
  work.later.push({ node: whole, write });
  work.edit(name, { start: name.getStart(), end: name.end, text: name.getText() }, renamed, name.text);
  return null;
}
