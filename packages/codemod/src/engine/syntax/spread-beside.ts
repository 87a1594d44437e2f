import { ts } from "ts-morph";

/** What an object is a copy of in which a field of a computed name is written anew: `event` in `{ ...event, [key]: value }`. */
export function spreadBeside({ parent: property }: ts.ComputedPropertyName): ts.Expression | undefined {
  const { parent: object } = property;
  if (!ts.isPropertyAssignment(property) || !ts.isObjectLiteralExpression(object)) return undefined;
  const before = object.properties.slice(0, object.properties.indexOf(property));
  return before.findLast(ts.isSpreadAssignment)?.expression;
}
