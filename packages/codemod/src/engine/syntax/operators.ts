import { ts } from "ts-morph";

export function isAnd(node: ts.Node): node is ts.BinaryExpression {
  return isOf(node, ts.SyntaxKind.AmpersandAmpersandToken);
}

export function isOr(node: ts.Node): node is ts.BinaryExpression {
  return isOf(node, ts.SyntaxKind.BarBarToken);
}

/** `a ?? b`, in which nothing with `&&` or `||` stands without parentheses. */
export function isDefault(node: ts.Node): node is ts.BinaryExpression {
  return isOf(node, ts.SyntaxKind.QuestionQuestionToken);
}

export function isNot(node: ts.Node): node is ts.PrefixUnaryExpression {
  return ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken;
}

/** `a = b`, `a += b`, … */
export function isAssignment(node: ts.Node): node is ts.BinaryExpression {
  if (!ts.isBinaryExpression(node)) return false;
  const { kind } = node.operatorToken;
  return kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;
}

export function isSum(node: ts.Node): node is ts.BinaryExpression {
  return isOf(node, ts.SyntaxKind.PlusToken);
}

export function isComma(node: ts.Node): node is ts.BinaryExpression {
  return isOf(node, ts.SyntaxKind.CommaToken);
}

function isOf(node: ts.Node, kind: ts.SyntaxKind): boolean {
  return ts.isBinaryExpression(node) && node.operatorToken.kind === kind;
}
