import { ts } from "ts-morph";

const EQUAL: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.EqualsEqualsToken,
]);
const UNEQUAL: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsToken,
]);

/** True if a test compares two values: by `===`, `==`, `!==` or `!=`. */
export function isEquality(node: ts.Node): node is ts.BinaryExpression {
  return (
    ts.isBinaryExpression(node) &&
    (EQUAL.has(node.operatorToken.kind) || UNEQUAL.has(node.operatorToken.kind))
  );
}

export function isUnequal({ operatorToken: { kind } }: ts.BinaryExpression): boolean {
  return UNEQUAL.has(kind);
}
