import { ts } from "ts-morph";
import { nodeAt } from "./node-at.ts";

/** The value that an error at a position is about: the compiler names the key, the variable or the statement before it. */
export function valueAt(tree: ts.SourceFile, position: number): ts.Expression | null {
  const node = nodeAt(tree, { start: position, end: position + 1 });
  const { parent } = node as { parent?: ts.Node };
  if (!parent) return null;
  if (ts.isReturnStatement(node)) return node.expression ?? null;
  if (ts.isPropertyAssignment(parent) && parent.name === node) return parent.initializer;
  if ((ts.isVariableDeclaration(parent) || ts.isPropertyDeclaration(parent)) && parent.name === node)
    return parent.initializer ?? null;
  if (ts.isJsxAttribute(parent))
    return parent.initializer && ts.isJsxExpression(parent.initializer)
      ? (parent.initializer.expression ?? null)
      : null;
  let value: ts.Node = node;
  while (ts.isExpression(value.parent) && value.parent.getStart(tree) === position) {
    value = value.parent;
    if (ts.isBinaryExpression(value) && value.operatorToken.kind === ts.SyntaxKind.EqualsToken)
      return value.right;
  }
  return ts.isExpression(value) ? value : null;
}
