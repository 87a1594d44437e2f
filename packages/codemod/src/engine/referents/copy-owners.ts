import { ts } from "ts-morph";
import type { Checker } from "../../checker/checker.ts";
import { isMadeBy } from "../flows/flow-places.ts";
import { isMerging, mergedBy } from "../syntax/merging.ts";
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
  const copy = copyMade(literal, property);
  if (!copy) return null;
  const isParameter = ({ flags }: ts.Type) => (flags & ts.TypeFlags.TypeParameter) !== 0;
  const context = checker.getContextualType(copy.whole);
  const isAsked = context && !isUnknown(context) && !isParameter(context) && !isMadeBy(context, literal);
  const types = isAsked ? [context] : copy.of.map((value) => checker.getTypeAtLocation(value));
  const owners = types.flatMap((type) => apparentParts(checker, type));
  return owners.some((owner) => isUnknown(owner) || isOpen(checker, owner)) ? null : owners;
}

/** A copy that is made by an object, or by what puts it into others, `Object.assign({}, event, { [key]: value })`. */
function copyMade(
  literal: ts.ObjectLiteralExpression,
  property: ts.PropertyAssignment,
): { whole: ts.Expression; of: readonly ts.Expression[] } | null {
  const before = literal.properties.slice(0, literal.properties.indexOf(property));
  const spread = before.filter(ts.isSpreadAssignment).map(({ expression }) => expression);
  if (spread.length > 0) return { whole: literal, of: spread };
  const { parent: call } = literal;
  if (!isMerging(call) || call.arguments.some(ts.isSpreadElement)) return null;
  // What stays comes first.
  const merged = mergedBy(call);
  const others = merged.slice(merged.indexOf(literal) + 1).filter((one) => !isEmpty(one));
  return others.length > 0 ? { whole: call, of: others } : null;
}

function isEmpty(node: ts.Expression): boolean {
  return ts.isObjectLiteralExpression(node) && node.properties.length === 0;
}
