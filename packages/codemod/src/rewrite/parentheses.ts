import { ts } from "ts-morph";

/** Printed expressions, by how they bind: `a ? b : c`, `a || b`, `a && b`, and `!(a)`. */
export type Form = "choice" | "or" | "and" | "not";

/** True if an expression of some form needs parentheses where another one stands. */
export function needsParentheses(place: ts.Expression, form: Form): boolean {
  const { parent } = place;
  if (isInForHead(place)) return true;
  if (standsAlone(place)) return false;
  if (form === "choice") return true;
  if (ts.isConditionalExpression(parent)) return false;
  if (form === "not" && ts.isPrefixUnaryExpression(parent)) return false;
  if (!ts.isBinaryExpression(parent)) return true;
  const { kind } = parent.operatorToken;
  if (form === "not") return kind === ts.SyntaxKind.AsteriskAsteriskToken;
  const isInAnd = form === "and" && kind === ts.SyntaxKind.AmpersandAmpersandToken;
  return kind !== ts.SyntaxKind.BarBarToken && !isInAnd;
}

/** True if an expression stands between delimiters, so that anything can stand there without parentheses. */
function standsAlone(expression: ts.Expression): boolean {
  const { parent } = expression;
  if (ts.isCallExpression(parent) || ts.isNewExpression(parent)) return parent.expression !== expression;
  if (ts.isArrowFunction(parent)) return parent.body === expression;
  if (ts.isElementAccessExpression(parent)) return parent.argumentExpression === expression;
  if (ts.isBinaryExpression(parent)) return isAssignment(parent) && parent.right === expression;
  return (
    (parent as { initializer?: ts.Node }).initializer === expression ||
    (parent as { objectAssignmentInitializer?: ts.Node }).objectAssignmentInitializer === expression ||
    ts.isStatement(parent) ||
    ts.isCaseClause(parent) ||
    ts.isComputedPropertyName(parent) ||
    ts.isJsxExpression(parent) ||
    ts.isTemplateSpan(parent) ||
    ts.isArrayLiteralExpression(parent) ||
    ts.isParenthesizedExpression(parent)
  );
}

function isAssignment({ operatorToken: { kind } }: ts.BinaryExpression): boolean {
  return kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;
}

/** True if `in` would be taken for that of a loop: `for (let day = hit.startsAt; …; …)`. */
function isInForHead(expression: ts.Expression): boolean {
  const head = ts.findAncestor(
    expression,
    ({ parent }) => ts.isForStatement(parent) || ts.isStatement(parent),
  );
  return head !== undefined && ts.isForStatement(head.parent) && head.parent.initializer === head;
}

/** True if a statement that begins with a parenthesis would go on with the line before, which has no semicolon. */
export function joinsLineBefore(expression: ts.Expression): boolean {
  const statement = ts.findAncestor(expression, ts.isStatement);
  if (!statement || !ts.isExpressionStatement(statement) || statement.getStart() !== expression.getStart())
    return false;
  const { statements } = statement.parent as { statements?: readonly ts.Statement[] };
  const before = statements?.[statements.indexOf(statement) - 1];
  return before !== undefined && !before.getText().endsWith(";");
}
