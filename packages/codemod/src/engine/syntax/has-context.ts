import { ts } from "ts-morph";

/**
 * Whether something may be asked of an expression where it stands, as far as can be seen without types: nothing is of
 * what a variable without a type is given, or a function returns of which nobody says what it returns. Of what is an
 * attribute of an element of the page, no fields are.
 */
export function mayHaveContext(node: ts.Expression): boolean {
  const { parent } = node;
  if (ts.isVariableDeclaration(parent) || ts.isPropertyDeclaration(parent) || ts.isParameter(parent))
    return parent.type !== undefined || isInDocs(parent);
  if (
    ts.isPropertyAssignment(parent) ||
    ts.isShorthandPropertyAssignment(parent) ||
    ts.isSpreadAssignment(parent)
  )
    return mayHaveContext(parent.parent);
  if (isPassedOn(parent)) return mayHaveContext(parent);
  if (ts.isArrowFunction(parent)) return isAskedOf(parent);
  if (ts.isReturnStatement(parent)) {
    const owner = ts.findAncestor(parent, ts.isFunctionLike);
    return owner === undefined || isAskedOf(owner);
  }
  return !(ts.isJsxExpression(parent) && isOfPage(parent.parent));
}

function isPassedOn(node: ts.Node): node is ts.Expression {
  return (
    ts.isParenthesizedExpression(node) ||
    ts.isArrayLiteralExpression(node) ||
    ts.isConditionalExpression(node) ||
    ts.isAwaitExpression(node)
  );
}

/** Whether it is said what a function returns, or may be asked of the function. */
function isAskedOf(node: ts.SignatureDeclaration): boolean {
  const isValue = ts.isArrowFunction(node) || ts.isFunctionExpression(node);
  if (node.type || isInDocs(node)) return true;
  return isValue ? mayHaveContext(node) : !ts.isFunctionDeclaration(node);
}

/** Types of JavaScript are written in comments. */
function isInDocs(node: ts.Node): boolean {
  return (node.getSourceFile().flags & ts.NodeFlags.JavaScriptFile) !== 0;
}

/** `<li title={…}>` */
function isOfPage(attribute: ts.Node): boolean {
  return ts.isJsxAttribute(attribute) && /^[a-z][^.]*$/.test(attribute.parent.parent.tagName.getText());
}
