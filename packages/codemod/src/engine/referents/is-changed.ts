import { ts } from "ts-morph";
import { isAccess } from "../syntax/value-paths.ts";
import { isWritten } from "../syntax/written.ts";

/** What changes a list in its place. */
export const CHANGING = /^(?:copyWithin|fill|pop|push|reverse|shift|sort|splice|unshift)$/;

/** Whether something is written into what a variable is given: `mine.title = ""`, `rows.sort()`, `Object.assign(mine, …)`. */
export function isChangedLater(value: ts.Expression): boolean {
  const { parent } = value;
  if (ts.isParenthesizedExpression(parent)) return isChangedLater(parent);
  if (!ts.isVariableDeclaration(parent) || !ts.isIdentifier(parent.name)) return false;
  const { text } = parent.name;
  const visit = (node: ts.Node): boolean =>
    (ts.isIdentifier(node) && node.text === text && isChanged(node)) || ts.forEachChild(node, visit) === true;
  return visit(ts.findAncestor(parent, (node) => ts.isBlock(node) || ts.isSourceFile(node)) ?? parent);
}

/** Whether a value, or something in it, is written into. */
function isChanged(value: ts.Expression): boolean {
  const { parent } = value;
  if (ts.isNonNullExpression(parent) || ts.isParenthesizedExpression(parent)) return isChanged(parent);
  if (ts.isCallExpression(parent))
    return parent.arguments[0] === value && parent.expression.getText() === "Object.assign";
  if (!isAccess(parent) || parent.expression !== value) return false;
  const isCalled = ts.isCallExpression(parent.parent) && parent.parent.expression === parent;
  if (isCalled) return ts.isPropertyAccessExpression(parent) && CHANGING.test(parent.name.text);
  return isWritten(parent) || isChanged(parent);
}
