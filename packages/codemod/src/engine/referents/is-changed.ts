import { ts } from "ts-morph";
import { identifiersIn } from "../syntax/nodes-at.ts";
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

/** Whether something is written into what a function is given by a name, or into what that holds. */
export function isChangedBy(body: ts.Node, name: string): boolean {
  return identifiersIn(body, name).some((node) => {
    const held = elementNamed(node);
    return isChanged(node) || (held !== null && isChangedBy(held.body, held.name));
  });
}

/** What each element of a list is called where that is gone through, and by what. */
function elementNamed(list: ts.Expression): { name: string; body: ts.Node } | null {
  const { parent } = list;
  if (ts.isForOfStatement(parent) && parent.expression === list) {
    const [declaration] = ts.isVariableDeclarationList(parent.initializer)
      ? parent.initializer.declarations
      : [];
    return declaration ? { name: declaration.name.getText(), body: parent.statement } : null;
  }
  const call = ts.isPropertyAccessExpression(parent) ? parent.parent : undefined;
  const visitor =
    call && ts.isCallExpression(call) && call.expression === parent ? call.arguments[0] : undefined;
  const isVisitor = visitor && (ts.isArrowFunction(visitor) || ts.isFunctionExpression(visitor));
  const parameter = isVisitor ? visitor.parameters[0] : undefined;
  return isVisitor && parameter ? { name: parameter.name.getText(), body: visitor.body } : null;
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
