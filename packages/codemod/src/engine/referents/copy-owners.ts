import { ts } from "ts-morph";
import type { Checker } from "../../checker/checker.ts";
import { isMadeBy } from "../flows/flow-places.ts";
import { apparentParts, isOpen, isUnknown } from "./property-lookup.ts";

/**
 * What has the field that a computed name writes in a copy, `{ ...event, [key]: value }`: what the copy is asked to be, or what
 * it is a copy of, where nobody asks. Null if it is no copy, or may have any field.
 */
export function copyOwners(
  checker: Checker,
  { parent: property }: ts.ComputedPropertyName,
): ts.Type[] | null {
  const { parent: literal } = property;
  if (!ts.isPropertyAssignment(property) || !ts.isObjectLiteralExpression(literal)) return null;
  const before = literal.properties.slice(0, literal.properties.indexOf(property));
  const copied = before.filter(ts.isSpreadAssignment).map(({ expression }) => expression);
  if (copied.length === 0) return null;
  const isParameter = ({ flags }: ts.Type) => (flags & ts.TypeFlags.TypeParameter) !== 0;
  const context = checker.getContextualType(literal);
  const isAsked = context && !isUnknown(context) && !isParameter(context) && !isMadeBy(context, literal);
  const types = isAsked ? [context] : copied.map((value) => checker.getTypeAtLocation(value));
  const owners = types.flatMap((type) => apparentParts(checker, type));
  return owners.some((owner) => isUnknown(owner) || isOpen(checker, owner)) ? null : owners;
}
