import type { ts } from "ts-morph";
import type { Checker } from "../../checker/checker.ts";
import { castType } from "./asserted-referent.ts";
import { chosenParts } from "./chosen-parts.ts";
import { isGivenWith, lookUp, partsOf, type Referent, typeOfDefault } from "./property-lookup.ts";
import { isMade } from "./read-referent.ts";

/** What a key is in the type that its place asks for; null if the place takes whatever stands there. */
export function referentInContext(
  checker: Checker,
  literal: ts.ObjectLiteralExpression,
  name: string,
): Referent | null {
  const isOwn = (found: Referent) =>
    !isMade(found) && found.declarations.flat().some((one) => isGivenWith(literal, one));
  const cast = castType(checker, literal);
  if (cast) return fittingReferent(checker, literal, cast, name);
  const context = checker.getContextualType(literal);
  const referent = context ? fittingReferent(checker, literal, context, name) : null;
  if (!context || (referent && !isMade(referent) && !isOwn(referent))) return referent;
  // What is inferred from the literal itself says nothing; what it may be does.
  const asked = typeOfDefault(checker, literal) ?? checker.contextOf(literal);
  const isAsked = asked && (asked !== context || (referent && isMade(referent)));
  const found = isAsked ? fittingReferent(checker, literal, asked, name) : null;
  return found && !isOwn(found) ? found : null;
}

/** Of an object literal that could be several things, those that it fits count. */
function fittingReferent(
  checker: Checker,
  literal: ts.ObjectLiteralExpression,
  context: ts.Type,
  name: string,
): Referent | null {
  const parts = partsOf(context).filter((part) =>
    checker.getPropertyOfType(checker.getApparentType(part), name),
  );
  if (parts.length > 1) {
    const chosen = chosenParts(checker, literal, parts);
    if (chosen.length > 0) {
      const referents = chosen.flatMap((part) => lookUp(checker, part, name) ?? []);
      return { declarations: referents.flatMap(({ declarations }) => declarations), owner: context };
    }
  }
  return lookUp(checker, context, name);
}
