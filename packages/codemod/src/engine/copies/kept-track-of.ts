import { ts } from "ts-morph";
import type { Checker } from "../../checker/checker.ts";
import { isOfLibrary } from "../flows/flow-types.ts";
import { bodyCalled } from "../referents/body-called.ts";
import { CHANGING, isChangedBy } from "../referents/is-changed.ts";
import { partsOf } from "../referents/property-lookup.ts";
import { isComparison } from "../syntax/comparisons.ts";
import { around } from "../syntax/parentheses.ts";
import { outermost } from "../syntax/value-parts.ts";
import { isAccess, nameIn } from "../syntax/value-paths.ts";
import { isWritten } from "../syntax/written.ts";

/** Whether it matters that a value is this one, and no copy of it: it is looked for, compared, or written into. */
export function isKeptTrackOf(checker: Checker, value: ts.Expression): boolean {
  const place = outermost(around(value));
  const { parent } = place;
  if (isComparison(parent) || isLookedUp(checker, place) || isWrittenByCalled(checker, place)) return true;
  if (ts.isCallExpression(parent) && parent.arguments[0] === place)
    return parent.expression.getText() === "Object.assign";
  if (!isAccess(parent) || parent.expression !== place) return false;
  const method = nameIn(parent) ?? "";
  return isWritten(parent) || CHANGING.test(method) || BY_IDENTITY.test(method);
}

/** Whether what is called with a value writes into it, for others to see. */
function isWrittenByCalled(checker: Checker, place: ts.Expression): boolean {
  const { parent: call } = place;
  if (!ts.isCallExpression(call)) return false;
  const body = bodyCalled(checker, call);
  const parameter = body?.parent as ts.FunctionLikeDeclaration | undefined;
  const name = parameter?.parameters[call.arguments.indexOf(place)]?.name;
  return body !== undefined && name !== undefined && ts.isIdentifier(name) && isChangedBy(body, name.text);
}

/** What finds, or remembers, an object by its being that one: a copy of it is another one. */
const BY_IDENTITY = /^(?:includes|indexOf|lastIndexOf|has|get|set|add|delete)$/;

/** Whether a list, a map or a set is asked for a value, or has it as a key. */
function isLookedUp(checker: Checker, place: ts.Expression): boolean {
  const { parent: call } = place;
  if (!ts.isCallExpression(call) || call.arguments[0] !== place) return false;
  const { expression: method } = call;
  if (!ts.isPropertyAccessExpression(method) || !BY_IDENTITY.test(method.name.text)) return false;
  return partsOf(checker.getTypeAtLocation(method.expression)).some((part) =>
    isOfLibrary(checker, checker.getApparentType(part)),
  );
}
