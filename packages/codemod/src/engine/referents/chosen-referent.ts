import type { ts } from "ts-morph";
import type { Checker } from "../../checker/checker.ts";
import { chosenIn, innermost } from "../syntax/value-parts.ts";
import { constantValue } from "./declarations.ts";
import { lookUp, type Referent } from "./property-lookup.ts";

/**
 * What a name refers to in one of the things that a constant is chosen of: of two types, one of which is all that the other
 * is, TypeScript forgets what more there may be.
 */
export function chosenReferent(checker: Checker, value: ts.Expression, name: string): Referent | null {
  const held = constantValue(checker, innermost(value));
  const found = (held ? choicesIn(held) : []).flatMap(
    (one) => lookUp(checker, checker.getTypeAtLocation(one), name) ?? [],
  );
  const [first] = found;
  return first ? { ...first, declarations: found.flatMap(({ declarations }) => declarations) } : null;
}

/** What something is one of; nothing if it is no choice. */
function choicesIn(node: ts.Expression): ts.Expression[] {
  const chosen = chosenIn(innermost(node));
  return chosen?.flatMap((one) => (chosenIn(innermost(one)) ? choicesIn(one) : [one])) ?? [];
}
