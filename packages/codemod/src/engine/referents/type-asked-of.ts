import { ts } from "ts-morph";
import type { Checker } from "../../checker/checker.ts";
import { isExpressionInFlow } from "../flows/flow-places.ts";
import { listKept } from "../flows/lists-gone-through.ts";
import { castType, saysNothing } from "./asserted-referent.ts";
import { isUnknown } from "./property-lookup.ts";

/** What a value is asked to be where it stands, or somebody says that it is; of a list, also what some of it is. */
export function typeAskedOf(checker: Checker, read: ts.Expression): ts.Type | undefined {
  const { parent } = read;
  if (ts.isExpression(parent.parent) && listKept(parent.parent) === read)
    return typeAskedOf(checker, parent.parent);
  if (ts.isAsExpression(parent) || ts.isTypeAssertionExpression(parent))
    return saysNothing(parent.type) ? castType(checker, read) : checker.getTypeFromTypeNode(parent.type);
  const place = ts.isSpreadAssignment(parent) ? parent.parent : read;
  const isGiven = isExpressionInFlow(place) && !ts.isSpreadAssignment(place.parent);
  const type = isGiven ? checker.getContextualType(place) : undefined;
  return type && !isUnknown(type) ? type : undefined;
}
