import { ts } from "ts-morph";

/** The name that a key stands for; null if that is only known when the program runs. */
export function keyText(
  name: ts.PropertyName | ts.JsxAttributeName | ts.BindingName | undefined,
): string | null {
  if (!name) return null;
  if (ts.isComputedPropertyName(name)) {
    return ts.isStringLiteralLike(name.expression) ? name.expression.text : null;
  }
  if (ts.isIdentifier(name) || ts.isStringLiteralLike(name) || ts.isNumericLiteral(name)) return name.text;
  return null;
}

/** In `"title" in event`, `event`, for the name. */
export function testedValue(name: ts.Node): ts.Expression | null {
  const { parent } = name;
  const isTest =
    ts.isBinaryExpression(parent) &&
    parent.operatorToken.kind === ts.SyntaxKind.InKeyword &&
    parent.left === name;
  return isTest ? parent.right : null;
}
