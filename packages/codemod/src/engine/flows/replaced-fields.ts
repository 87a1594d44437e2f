import { ts } from "ts-morph";
import { keyText } from "../syntax/keys.ts";
import { isAnd } from "../syntax/operators.ts";
import { isAccess, nameIn } from "../syntax/value-paths.ts";

/** `{ ...event, startsAt: "" }` takes nothing of that name from the event. */
export function isReplaced(place: ts.Expression, name: string | null): boolean {
  return replacing(place, name) !== undefined;
}

function replacing({ parent }: ts.Expression, name: string | null): ts.ObjectLiteralElementLike | undefined {
  if (!ts.isSpreadAssignment(parent) || name === null) return undefined;
  const { properties } = parent.parent;
  return properties.slice(properties.indexOf(parent) + 1).find((property) => keyText(property.name) === name);
}

/** Whether what replaces a field is something else than a copy of it: `{ ...event, owner: { ...event.owner, id } }`. */
export function isReplacedByOther(place: ts.Expression, name: string): boolean {
  const other = replacing(place, name);
  return other !== undefined && !(ts.isPropertyAssignment(other) && isCopy(other.initializer, place, name));
}

/** Whether a value is a copy of a field: `{ ...event.owner, id }`, of `owner` of `event`. */
export function isCopy(value: ts.Expression, of: ts.Expression, name: string): boolean {
  if (ts.isParenthesizedExpression(value)) return isCopy(value.expression, of, name);
  if (ts.isConditionalExpression(value))
    return isCopy(value.whenTrue, of, name) || isCopy(value.whenFalse, of, name);
  if (isAnd(value)) return isCopy(value.right, of, name);
  const [first] = ts.isObjectLiteralExpression(value) ? value.properties : [];
  const source = mappedBy(value) ?? (first && ts.isSpreadAssignment(first) ? first.expression : undefined);
  if (!source || !isAccess(source) || source.expression.getText() !== of.getText()) return false;
  return nameIn(source) === name;
}

/** In `events.map((one) => …)`, and the same of a promise, `events`. */
function mappedBy(value: ts.Expression): ts.Expression | undefined {
  if (!ts.isCallExpression(value) || !ts.isPropertyAccessExpression(value.expression)) return undefined;
  const { name, expression } = value.expression;
  return /^(map|then)$/.test(name.text) ? expression : undefined;
}
