import { ts } from "ts-morph";
import { keyText } from "./keys.ts";

/** The part of an object that is written out which a path of names leads to, if there is one. */
export function partAlong(expression: ts.Expression, path: readonly string[]): ts.Declaration[] {
  const [key, ...rest] = path;
  if (ts.isParenthesizedExpression(expression)) return partAlong(expression.expression, path);
  if (key === undefined || !ts.isObjectLiteralExpression(expression)) return [];
  const property = expression.properties.find((candidate) => keyText(candidate.name) === key);
  if (!property) return [];
  if (rest.length === 0) return [property];
  return ts.isPropertyAssignment(property) ? partAlong(property.initializer, rest) : [];
}
