import { ts } from "ts-morph";

/** How far an error may reach to be explained by a name in it. */
const SPAN = 2000;

/** The names and texts that stand in a part of a file, if it is not too long. */
export function namesBetween(file: ts.SourceFile, start: number, end: number): ts.Node[] {
  if (end - start > SPAN) return [];
  const found: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    if (node.end < start || node.getFullStart() > end) return;
    const isName =
      ts.isIdentifier(node) ||
      ts.isStringLiteralLike(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddleOrTemplateTail(node);
    if (isName && node.getStart(file) <= end && node.end >= start) found.push(node);
    commentsOf(file, node).forEach(visit);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/**
 * The least that is around an error; of what has a name that it stands at, or is written, all. Null if there is no code
 * around it: a comment can be an error, too.
 */
export function placeAt(file: ts.SourceFile, start: number, end: number): ts.Node | null {
  const all: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    if (node.end < end) return;
    commentsOf(file, node).forEach(visit);
    if (node.getStart(file) > start) return;
    all.push(node);
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(file, visit);
  const found = all.at(-1);
  if (!found) return null;
  const { parent } = found;
  const isName = (parent as { name?: ts.Node }).name === found;
  return isName || (ts.isBinaryExpression(parent) && parent.left === found) ? parent : found;
}

/** The comments before a node that types are written in. */
export function commentsOf(file: ts.SourceFile, node: ts.Node): readonly ts.JSDoc[] {
  const isScript = (file.flags & ts.NodeFlags.JavaScriptFile) !== 0;
  return isScript ? ((node as { jsDoc?: ts.JSDoc[] }).jsDoc ?? []) : [];
}

/** The innermost statement around a position, blocks apart. */
export function statementAt(file: ts.SourceFile, position: number): ts.Node | undefined {
  let found: ts.Node | undefined;
  const visit = (node: ts.Node): void => {
    if (position < node.getFullStart() || position > node.end) return;
    if (ts.isStatement(node) && !ts.isBlock(node)) found = node;
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(file, visit);
  return found;
}

/** The names in a node that are written so. */
export function identifiersIn(node: ts.Node, text: string): ts.Identifier[] {
  const found: ts.Identifier[] = [];
  const visit = (inner: ts.Node): void => {
    if (ts.isIdentifier(inner) && inner.text === text) found.push(inner);
    ts.forEachChild(inner, visit);
  };
  visit(node);
  return found;
}

/** Whether something holds of one of the nodes that another one is made of. */
export function someChild(node: ts.Node, holds: (child: ts.Node) => boolean): boolean {
  return ts.forEachChild(node, (child) => holds(child) || undefined) === true;
}

/** What a function gives back, or a part of one. */
export function returnsOf(root: ts.Node): ts.Expression[] {
  const found: ts.Expression[] = [];
  const visit = (node: ts.Node): void => {
    if (node !== root && ts.isFunctionLike(node)) return;
    if (ts.isReturnStatement(node) && node.expression) found.push(node.expression);
    ts.forEachChild(node, visit);
  };
  visit(root);
  return found;
}

/** Whether a function is written where it is a value. */
export function isFunctionValue(node: ts.Node): node is ts.ArrowFunction | ts.FunctionExpression {
  return ts.isArrowFunction(node) || ts.isFunctionExpression(node);
}

/** What a function results in, by its body. */
export function resultsOf(body: ts.ConciseBody): ts.Expression[] {
  return ts.isBlock(body) ? returnsOf(body) : [body];
}

/** What a field is written with; null if that is no expression. */
export function valueIn(property: ts.ObjectLiteralElementLike): ts.Expression | null {
  if (ts.isShorthandPropertyAssignment(property)) return property.name;
  return ts.isPropertyAssignment(property) ? property.initializer : null;
}

/** Whether something is declared that keeps its first value. */
export function isConstant(node: ts.Node | undefined): node is ts.VariableDeclaration {
  return (
    node !== undefined && ts.isVariableDeclaration(node) && (node.parent.flags & ts.NodeFlags.Const) !== 0
  );
}

/** Whether a node is somewhere in another one. */
export function isPartOf(node: ts.Node, outer: ts.Node): boolean {
  return ts.findAncestor(node, (ancestor) => ancestor === outer) !== undefined;
}
