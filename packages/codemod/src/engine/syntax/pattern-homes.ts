import { ts } from "ts-morph";
import type { Work } from "../work.ts";
import { someChild } from "./nodes-at.ts";
import { isAssigned } from "./written.ts";

export type Pattern = ts.ObjectBindingPattern | ts.ObjectLiteralExpression;

/**
 * Where a copy is made: of the value that stands beside the pattern, or of what a name is given to in the pattern's place,
 * at the beginning of a function, or of a loop, or behind a declaration.
 */
export type Home =
  | { kind: "value"; node: ts.Expression }
  | {
      kind: "body";
      node: ts.FunctionLikeDeclaration | ts.ForOfStatement;
      body: ts.ConciseBody | ts.Statement;
    }
  | { kind: "declaration"; node: ts.VariableDeclaration };

/** What the values are called that patterns are taken out of. */
export const NAMES: readonly string[] = ["one", "two", "three"];

/** Where the copy for a pattern is made; null if it cannot be made anywhere. */
export function homeOf(pattern: Pattern): Home | null {
  if (ts.isObjectLiteralExpression(pattern)) {
    const { parent } = pattern;
    return isAssigned(pattern) && ts.isBinaryExpression(parent)
      ? { kind: "value", node: parent.right }
      : null;
  }
  const { parent } = pattern;
  if (ts.isVariableDeclaration(parent) && parent.initializer)
    return { kind: "value", node: parent.initializer };
  return homeOfNested(pattern);
}

function homeOfNested({ parent }: ts.BindingPattern): Home | null {
  if (ts.isBindingElement(parent))
    return parent.initializer || parent.dotDotDotToken ? null : homeOfNested(parent.parent);
  if (ts.isParameter(parent)) return homeOfParameter(parent);
  const { parent: list } = parent;
  const { parent: loop } = list;
  if (!ts.isForOfStatement(loop)) return parent.initializer ? homeOfDeclaration(parent) : null;
  // What is declared by `var` is known behind the loop, too.
  const isOwn = (list.flags & ts.NodeFlags.BlockScoped) !== 0;
  return isOwn ? { kind: "body", node: loop, body: loop.statement } : null;
}

function homeOfDeclaration(node: ts.VariableDeclaration): Home | null {
  const { parent: statement } = node.parent;
  if (!ts.isVariableStatement(statement)) return null;
  // Nobody else must see the name that the value is given.
  const isExported = statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true;
  return isExported ? null : { kind: "declaration", node };
}

function homeOfParameter(parameter: ts.ParameterDeclaration): Home | null {
  const { asteriskToken, body, parameters } = parameter.parent as ts.FunctionLikeDeclaration;
  // What a later one is by default may be one of the names.
  const isUsed = parameters.some(({ initializer, pos }) => initializer && pos > parameter.pos);
  // A generator begins with its body when it is asked for something, but takes its parameters apart before.
  if (!body || asteriskToken || parameter.dotDotDotToken || isUsed) return null;
  const [first] = ts.isBlock(body) ? body.statements : [];
  const isDirective = first && ts.isExpressionStatement(first) && ts.isStringLiteral(first.expression);
  return isDirective ? null : { kind: "body", node: parameter.parent as ts.FunctionLikeDeclaration, body };
}

/** Whether something of the same place, such as a default, uses what a pattern takes out before that is done there. */
export function isUsedBefore(pattern: Pattern, home: Exclude<Home, { kind: "value" }>): boolean {
  const names = new Set(namesIn(pattern).map(({ text }) => text));
  const isUsed = (node: ts.Node): boolean => {
    if (node === pattern || (home.kind === "body" && node === home.body)) return false;
    if (ts.isIdentifier(node) && names.has(node.text) && !isKey(node)) return true;
    return someChild(node, isUsed);
  };
  return isUsed(home.node);
}

/** Whether it only says which field is meant, in a pattern, a type or behind a dot. */
function isKey(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isBindingElement(parent)) return parent.propertyName === node;
  const isNamed =
    ts.isPropertyAccessExpression(parent) ||
    ts.isPropertySignature(parent) ||
    ts.isPropertyAssignment(parent) ||
    ts.isFunctionLike(parent);
  return isNamed && parent.name === node;
}

/** What values can be called in a place, where that means nothing else. */
export function namesFor(work: Work, home: Home): string[] {
  const scope = scopeOf(home);
  const given = [...work.patterns.values()].flatMap(({ patterns: [other], names }) =>
    other && other.home.node !== home.node && isShared(home, other.home) ? names : [],
  );
  const text = scope.getText();
  return NAMES.filter((name) => !given.includes(name) && !new RegExp(`\\b${name}\\b`).test(text));
}

/** Whether what is declared in one of two places is known in the other. */
function isShared(one: Home, other: Home): boolean {
  if (one.kind !== "declaration" && other.kind !== "declaration") return false;
  const [scope, inner] = [scopeOf(one), scopeOf(other)];
  const isIn = (node: ts.Node, outer: ts.Node) =>
    node.getSourceFile() === outer.getSourceFile() && outer.pos <= node.pos && node.end <= outer.end;
  return isIn(inner, scope) || isIn(scope, inner);
}

/** What sees the names that values are given in a place. */
function scopeOf({ kind, node }: Home): ts.Node {
  if (kind !== "declaration") return node;
  return ts.findAncestor(node, (one) => ts.isFunctionLike(one) || ts.isSourceFile(one)) ?? node;
}

/** The names of the variables that a pattern declares. */
export function namesIn(pattern: ts.Node): ts.Identifier[] {
  const found: ts.Identifier[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isBindingElement(node) && ts.isIdentifier(node.name)) found.push(node.name);
    ts.forEachChild(node, visit);
  };
  visit(pattern);
  return found;
}
