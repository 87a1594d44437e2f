import { ts } from "ts-morph";
import { breakBefore, type TextEdit } from "../text-edit.ts";
import type { Question } from "./ask.ts";
import { hasGetter, isPath, isWritten, rangeOf, readInTurn } from "./dual-read.ts";
import { functionOf, type Making } from "./making.ts";
import { keepingNames } from "./map-values.ts";
import { isAssigned, typeOfPattern } from "./property-lookup.ts";
import { type Renamed, textIn, type Work } from "./work.ts";

/** Patterns cannot choose between names. What they take apart is a copy that has the old ones, which is made in a place. */
export interface DualPattern {
  pattern: Pattern;
  home: Home;
  fields: DualField[];
}

type Pattern = ts.ObjectBindingPattern | ts.ObjectLiteralExpression;

/** A field that a pattern takes, and what it may be called now. */
interface DualField {
  question: Question;
  renamed: Renamed;
  /** In the order in which they are asked for. */
  names: readonly string[];
  isOptional: boolean;
}

/**
 * Where a copy is made: of the value that stands beside the pattern, or of what a name is given to in the pattern's place,
 * at the beginning of a function, or of a loop, or behind a declaration.
 */
export type Home =
  | { kind: "value"; node: ts.Expression }
  | { kind: "body"; node: ts.FunctionLikeDeclaration | ts.ForOfStatement; body: ts.ConciseBody }
  | { kind: "declaration"; node: ts.VariableDeclaration };

/** What the values are called that patterns are taken out of. */
export const NAMES: readonly string[] = ["one", "two", "three"];

/** Null where a name is not taken out by a pattern, or where its copy cannot be made. */
export function dualPattern(question: Question, field: Omit<DualField, "question">): DualPattern | null {
  const { node } = question.occurrence;
  const { parent: element } = ts.isComputedPropertyName(node.parent) ? node.parent : node;
  const pattern = question.role === "binding" || question.role === "key" ? element.parent : null;
  if (!pattern || !(ts.isObjectBindingPattern(pattern) || ts.isObjectLiteralExpression(pattern))) return null;
  const home = hasRest(pattern) ? null : homeOf(pattern);
  if (!home || (home.kind !== "value" && isUsedBefore(pattern, home))) return null;
  return { pattern, home, fields: [{ question, ...field }] };
}

/** How a pattern could be written. */
export function dualPatternText(work: Work, { pattern, home, fields }: DualPattern): string | null {
  const making = makingFor(work, pattern, fields);
  return making && home.kind === "value" ? madeOf(work, home.node, home.node.getText(), making) : null;
}

/** The patterns of a place, and whether they were written once that was tried. */
export interface DualPatterns {
  patterns: DualPattern[];
  isWritten: boolean | null;
  /** What the values of the place are called. */
  names: string[];
}

/** Writes a pattern with the others of its place, once it is known what all names in them are called; false if it cannot. */
export function patternWriter(work: Work, one: DualPattern): () => boolean {
  const { patterns } = work;
  const all = patterns.get(one.home.node) ?? { patterns: [], isWritten: null, names: [] };
  patterns.set(one.home.node, all);
  const same = all.patterns.find(({ pattern }) => pattern === one.pattern);
  if (same) same.fields.push(...one.fields);
  else all.patterns.push(one);
  return () => {
    all.isWritten ??= write(work, all);
    return all.isWritten;
  };
}

function write(work: Work, all: DualPatterns): boolean {
  const { patterns } = all;
  const [first] = patterns;
  const fields = patterns.flatMap((one) => one.fields);
  const [field] = fields;
  for (const { question } of fields) work.edits.delete(question.occurrence.node);
  const makings = patterns.flatMap((one) => makingFor(work, one.pattern, one.fields) ?? []);
  if (!first || !field || makings.length < patterns.length) return false;
  all.names = first.home.kind === "value" ? [] : namesFor(work, first.home).slice(0, patterns.length);
  const written = writtenAt(work, first.home, all, makings);
  if (!written) return false;
  work.rewrite(field.question.occurrence.node, written, written.text, field.renamed, field.names[0] ?? "");
  return true;
}

function writtenAt(
  work: Work,
  home: Home,
  { patterns, names }: DualPatterns,
  makings: readonly Making[],
): { start: number; end: number; text: string } | null {
  const { node } = home;
  const file = node.getSourceFile();
  const [making] = makings;
  if (home.kind === "value") {
    const text = making && madeOf(work, node as ts.Expression, work.textNow(node), making);
    return text ? { ...rangeOf(node), text } : null;
  }
  const taken = patterns
    .map(({ pattern }, index) => ({ pattern, making: makings[index], name: names[index] ?? "" }))
    .sort((a, b) => a.pattern.pos - b.pattern.pos);
  const start = taken[0]?.pattern.getStart() ?? 0;
  if (names.length < taken.length) return null;
  const given = taken.map(({ pattern, name }) => ({ ...rangeOf(pattern), text: name }));
  const isOpen = (edit: TextEdit) => !given.some((one) => one.start <= edit.start && edit.end <= one.end);
  const until = (end: number) => {
    const inner = work.editsIn(file, { start, end }).filter(isOpen);
    return textIn(file.text, { start, end }, [...inner, ...given]);
  };
  const made = taken.map(({ pattern, making, name }) => ({
    // A parameter can be written into.
    keyword: namesIn(pattern).some((own) => isWrittenIn(node, own.text)) ? "let" : "const",
    text: `${work.textNow(pattern)} = ${making?.write(name)}`,
  }));
  if (home.kind === "declaration")
    return { start, end: node.end, text: [until(node.end), ...made.map(({ text }) => text)].join(", ") };
  const { body } = home;
  if (!ts.isBlock(body)) {
    const statements = made.map(({ keyword, text }) => `${keyword} ${text}; `).join("");
    const text = `${until(body.getStart())}{ ${statements}return ${work.textNow(body)}; }`;
    return { start, end: body.end, text };
  }
  const end = body.getStart() + 1;
  const indent = lineBefore(body);
  return {
    start,
    end,
    text: until(end) + made.map(({ keyword, text }) => `${indent}${keyword} ${text};`).join(""),
  };
}

/** The line break and the indent of the first statement of a block. */
function lineBefore({ statements: [first], parent }: ts.Block): string {
  const { text } = parent.getSourceFile();
  const own = first ? breakBefore(text, first.getStart()) : " ";
  if (own !== " ") return own;
  const line = text.lastIndexOf("\n", parent.getStart()) + 1;
  const indent = /^[ \t]*/.exec(text.slice(line))?.[0] ?? "";
  return `\n${indent}${indent.startsWith("\t") ? "\t" : "  "}`;
}

function madeOf({ checker }: Work, value: ts.Expression, now: string, making: Making): string {
  // What is computed, by a getter, too, or a choice itself now, is computed once.
  return isPath(value) && !hasGetter(checker, value) && !now.includes(" in ")
    ? making.write(now)
    : `(${functionOf(making)})(${now})`;
}

function makingFor(work: Work, pattern: Pattern, fields: readonly DualField[]): Making | null {
  const file = pattern.getSourceFile();
  const type = typeOfPattern(work.checker, pattern);
  const names = fields.map(({ renamed }) => renamed.from);
  const [first] = fields;
  if (!type || !first) return null;
  const isSure = fields.every(({ isOptional }) => !isOptional);
  const making = isSure ? keepingNames(work, file, type, names) : null;
  const read = ({ names, renamed, isOptional }: DualField, value: string) =>
    `${renamed.from}: ${readInTurn(file, names, value, isOptional)}`;
  return (
    making ?? {
      renamed: first.renamed,
      form: "copy",
      isOnce: false,
      write: (value) => `{ ...${value}, ${fields.map((field) => read(field, value)).join(", ")} }`,
    }
  );
}

function hasRest(pattern: Pattern): boolean {
  return ts.isObjectBindingPattern(pattern)
    ? pattern.elements.some(({ dotDotDotToken }) => dotDotDotToken)
    : pattern.properties.some(ts.isSpreadAssignment);
}

function homeOf(pattern: Pattern): Home | null {
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
  return isOwn && ts.isBlock(loop.statement) ? { kind: "body", node: loop, body: loop.statement } : null;
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
function isUsedBefore(pattern: Pattern, home: Exclude<Home, { kind: "value" }>): boolean {
  const names = new Set(namesIn(pattern).map(({ text }) => text));
  const isUsed = (node: ts.Node): boolean => {
    if (node === pattern || (home.kind === "body" && node === home.body)) return false;
    if (ts.isIdentifier(node) && names.has(node.text) && !isKey(node)) return true;
    return ts.forEachChild(node, (child) => isUsed(child) || undefined) === true;
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
function namesFor(work: Work, home: Home): string[] {
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
function namesIn(pattern: ts.Node): ts.Identifier[] {
  const found: ts.Identifier[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isBindingElement(node) && ts.isIdentifier(node.name)) found.push(node.name);
    ts.forEachChild(node, visit);
  };
  visit(pattern);
  return found;
}

function isWrittenIn(node: ts.Node, name: string): boolean {
  if (ts.isIdentifier(node) && node.text === name && isWritten(node)) return true;
  return ts.forEachChild(node, (child) => isWrittenIn(child, name) || undefined) === true;
}
