import { ts } from "ts-morph";
import type { Checker } from "../../checker/checker.ts";
import type { Question } from "../ask.ts";
import { isMerging, mergedBy } from "../syntax/merging.ts";
import { innermost } from "../syntax/value-parts.ts";
import { assertedReferent } from "./asserted-referent.ts";
import { chosenReferent } from "./chosen-referent.ts";
import { constantValue } from "./declarations.ts";
import { ownerOfEntries } from "./made-of-entries.ts";
import { isOptionalProperty, isUnknown, lookUp, type Referent } from "./property-lookup.ts";

/** What a name refers to that is read from a value. */
export function readReferent(checker: Checker, value: ts.Expression, name: string): Partial<Question> {
  const merged = mergedReferent(checker, value, name);
  if (merged) return { referent: merged };
  const type = checker.getTypeAtLocation(value);
  const isOfNothing = isUntyped(checker, type, name);
  const referent = isOfNothing ? null : lookUp(checker, type, name);
  if (!isOfNothing && referent && !isMade(referent)) return { referent };
  const chosen = chosenReferent(checker, value, name);
  if (chosen) return { referent: chosen };
  if (!isOfNothing && !referent) return { referent };
  const asserted = assertedReferent(checker, value, name);
  if (asserted) return { referent: asserted };
  const owner = isOfNothing ? ownerOfEntries(checker, value) : null;
  const kept = owner && lookUp(checker, checker.getTypeAtLocation(owner), name);
  if (kept) return { referent: kept };
  return isOfNothing ? { untyped: value } : { referent };
}

/** In `Object.assign({}, event, row).title`, that of `row`, if it always has one. */
function mergedReferent(checker: Checker, value: ts.Expression, name: string): Referent | null {
  const inner = innermost(value);
  const made = innermost(constantValue(checker, inner) ?? inner);
  if (!isMerging(made) || made.arguments.some(ts.isSpreadElement)) return null;
  const over: ts.Type[] = [];
  for (const one of mergedBy(made)) {
    const type = checker.getTypeAtLocation(one);
    const property = checker.getPropertyOfType(checker.getApparentType(type), name);
    const found = property && !isOptionalProperty(property) ? lookUp(checker, type, name) : null;
    if (property) return found && { ...found, over };
    over.push(type);
  }
  return null;
}

/** What is made of other types, or was only asked for, has no declaration. */
export function isMade({ declarations }: Referent): boolean {
  return declarations.flat().length === 0;
}

/** Whether a type says nothing of a property: any name may be in it. */
export function isUntyped(checker: Checker, type: ts.Type, name: string): boolean {
  if (isUnknown(type)) return true;
  const apparent = checker.getApparentType(checker.getNonNullableType(type));
  const isMap = checker.getIndexTypeOfType(apparent, ts.IndexKind.String) !== undefined;
  return isMap && checker.getPropertyOfType(apparent, name) === undefined;
}
