import { ts } from "ts-morph";

/**
 * True if the place of an expression may ask for a type, as far as syntax tells: a variable without a type asks for none, nor
 * does a function whose result nobody declares, nor an attribute of an element of the page.
 */
export function mayHaveContext(node: ts.Expression): boolean {
  const { parent } = node;
  if (ts.isVariableDeclaration(parent) || ts.isPropertyDeclaration(parent) || ts.isParameter(parent))
    return parent.type !== undefined || isJavaScript(parent);
  if (
    ts.isPropertyAssignment(parent) ||
    ts.isShorthandPropertyAssignment(parent) ||
    ts.isSpreadAssignment(parent)
  )
    return mayHaveContext(parent.parent);
  if (
    ts.isParenthesizedExpression(parent) ||
    ts.isArrayLiteralExpression(parent) ||
    ts.isConditionalExpression(parent) ||
    ts.isAwaitExpression(parent)
  )
    return mayHaveContext(parent);
  if (ts.isArrowFunction(parent)) return mayHaveResultContext(parent);
  if (ts.isReturnStatement(parent)) {
    const owner = ts.findAncestor(parent, ts.isFunctionLike);
    return owner === undefined || mayHaveResultContext(owner);
  }
  return !(ts.isJsxExpression(parent) && isPageElement(parent.parent));
}

function mayHaveResultContext(node: ts.SignatureDeclaration): boolean {
  if (node.type || isJavaScript(node)) return true;
  return ts.isArrowFunction(node) || ts.isFunctionExpression(node)
    ? mayHaveContext(node)
    : !ts.isFunctionDeclaration(node);
}

/** JavaScript has its types in comments. */
function isJavaScript(node: ts.Node): boolean {
  return (node.getSourceFile().flags & ts.NodeFlags.JavaScriptFile) !== 0;
}

function isPageElement(attribute: ts.Node): boolean {
  return ts.isJsxAttribute(attribute) && /^[a-z][^.]*$/.test(attribute.parent.parent.tagName.getText());
}
