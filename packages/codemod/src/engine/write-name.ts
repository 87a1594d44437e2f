import { ts } from "ts-morph";
import { isIdentifier, quoteLike } from "../quote.ts";
import type { TextEdit } from "../text-edit.ts";
import type { Question } from "./ask.ts";
import { isAssigned } from "./property-lookup.ts";

/** The edit that writes another name where an occurrence stands; null if there is no way to write it. */
export function writeName({ occurrence, role }: Question, to: string): TextEdit | null {
  const { node } = occurrence;
  const source = node.getSourceFile();
  const [start, end] = [node.getStart(source), node.end];
  const plain = isIdentifier(to);
  const quote = preferredQuote(source);
  switch (role) {
    case "access":
      return plain ? { start, end, text: to } : asElement(node, to, quote);
    case "element":
      return plain && !isIdentifier(node.text)
        ? asAccess(node, to)
        : { start, end, text: quoteLike(node.getText(source), to) };
    case "key": {
      const collapsed = collapse(node, to);
      if (collapsed) return collapsed;
      if (ts.isStringLiteralLike(node)) {
        // What had to be quoted need not be any more.
        const isBare = plain && !isIdentifier(node.text) && !ts.isComputedPropertyName(node.parent);
        return { start, end, text: isBare ? to : quoteLike(node.getText(source), to) };
      }
      return { start, end, text: plain ? to : quoteLike(quote, to) };
    }
    case "shorthand":
    case "binding": {
      const name = plain ? to : quoteLike(quote, to);
      return { start, end, text: `${name}: ${node.text}` };
    }
    case "attribute":
      return /^[\p{ID_Start}$_][\p{ID_Continue}$-]*$/u.test(to) ? { start, end, text: to } : null;
    case "specifier":
      return plain ? { start, end, text: `${to} as ${node.text}` } : null;
    case "parameter":
      return plain ? { start, end, text: to } : null;
    case "text":
      return { start, end, text: quoteLike(node.getText(source), to) };
  }
}

/** `{ old: name }` is `{ name }` once the key is called `name`, too. */
function collapse(node: ts.Node, to: string): TextEdit | null {
  const { parent } = node;
  const source = node.getSourceFile();
  const value =
    ts.isBindingElement(parent) || ts.isImportSpecifier(parent) || ts.isExportSpecifier(parent)
      ? parent.propertyName === node
        ? parent.name
        : null
      : ts.isPropertyAssignment(parent) && parent.name === node
        ? withoutDefault(parent)
        : null;
  if (!value || !ts.isIdentifier(value) || value.text !== to) return null;
  // What stands between the two, a comment say, is not ours to delete.
  const between = source.text.slice(node.end, value.getStart(source));
  return /^\s*(:|as)\s*$/.test(between) ? { start: node.getStart(source), end: value.end, text: to } : null;
}

/** In `({ title: name = "" } = event)`, `name`. */
function withoutDefault({ initializer, parent }: ts.PropertyAssignment): ts.Expression {
  const isDefault =
    ts.isBinaryExpression(initializer) &&
    initializer.operatorToken.kind === ts.SyntaxKind.EqualsToken &&
    isAssigned(parent);
  return isDefault ? initializer.left : initializer;
}

/** `event.title` as `event["due-at"]`, `event?.title` as `event?.["due-at"]`. */
function asElement(node: ts.Node, to: string, quote: string): TextEdit | null {
  const { parent } = node;
  if (!ts.isPropertyAccessExpression(parent)) {
    // `typeof event.title` in a type has no other way to say it.
    return null;
  }
  const source = node.getSourceFile();
  const dot = parent.questionDotToken ?? findDot(parent, source);
  if (!dot) return null;
  const start = "kind" in dot ? dot.getStart(source) : dot.start;
  const between = source.text.slice("kind" in dot ? dot.end : dot.start + 1, node.getStart(source));
  return {
    start,
    end: node.end,
    text: `${parent.questionDotToken ? "?." : ""}${between}[${quoteLike(quote, to)}]`,
  };
}

/** `event["due-at"]` as `event.dueAt`: it had brackets only because it had to. */
function asAccess(node: ts.Node, to: string): TextEdit {
  const access = node.parent as ts.ElementAccessExpression;
  const source = node.getSourceFile();
  const start = access.questionDotToken?.end ?? source.text.lastIndexOf("[", node.getStart(source));
  return { start, end: access.end, text: `${access.questionDotToken ? "" : "."}${to}` };
}

function findDot(access: ts.PropertyAccessExpression, source: ts.SourceFile): { start: number } | null {
  const scanner = ts.createScanner(ts.ScriptTarget.Latest, true, source.languageVariant, source.text);
  scanner.setTextPos(access.expression.end);
  for (
    let token = scanner.scan();
    scanner.getTokenStart() < access.name.getStart(source);
    token = scanner.scan()
  ) {
    if (token === ts.SyntaxKind.DotToken) return { start: scanner.getTokenStart() };
    if (token === ts.SyntaxKind.EndOfFileToken) return null;
  }
  return null;
}

/** The quotes that a file uses for most of its texts. */
function preferredQuote(source: ts.SourceFile): "'" | '"' {
  const known = quotes.get(source);
  if (known) return known;
  let [single, double] = [0, 0];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteral(node) && !ts.isJsxAttribute(node.parent)) {
      if (source.text[node.getStart(source)] === "'") single += 1;
      else double += 1;
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  const quote = single > double ? "'" : '"';
  quotes.set(source, quote);
  return quote;
}

const quotes = new WeakMap<ts.SourceFile, "'" | '"'>();

/** `"startAt" in x ? x.startAt : x.startsAt`, and what it replaces if the value may be read twice. */
export interface DualRead {
  text: string;
  edit: TextEdit | null;
}

/** A read that works whichever of two names a value has; null where a name is not read from a value. */
export function dualRead(
  { occurrence: { node }, role }: Question,
  to: string,
  other: string,
): DualRead | null {
  const { parent } = node;
  const source = node.getSourceFile();
  if (
    ts.isBinaryExpression(parent) &&
    parent.operatorToken.kind === ts.SyntaxKind.InKeyword &&
    parent.left === node
  ) {
    const value = parent.right.getText(source);
    const quote = node.getText(source);
    const text = `${quoteLike(quote, to)} in ${value} || ${quoteLike(quote, other)} in ${value}`;
    return { text, edit: null };
  }
  if (role !== "access" && role !== "element") return null;
  if (!ts.isPropertyAccessExpression(parent) && !ts.isElementAccessExpression(parent)) return null;
  const value = parent.expression.getText(source);
  const test = `${quoteLike(preferredQuote(source), to)} in ${value}`;
  const guard = parent.questionDotToken ? `${value} && ${test}` : test;
  const text = `${guard} ? ${readAs(parent, to)} : ${readAs(parent, other)}`;
  if (isWritten(parent) || parent.questionDotToken || !isPath(parent.expression)) return { text, edit: null };
  const [start, end] = [parent.getStart(source), parent.end];
  return { text, edit: { start, end, text: standsAlone(parent) ? text : `(${text})` } };
}

/** How the same value is read by another name. */
export function otherRead({ occurrence: { node }, role }: Question, to: string): string {
  const { parent } = node;
  if (role === "binding") return `{ ${isIdentifier(to) ? to : JSON.stringify(to)}: ${node.text} }`;
  if ((role !== "access" && role !== "element") || !ts.isExpression(parent)) return to;
  if (!ts.isPropertyAccessExpression(parent) && !ts.isElementAccessExpression(parent)) return to;
  return readAs(parent, to);
}

function readAs(access: ts.PropertyAccessExpression | ts.ElementAccessExpression, name: string): string {
  const source = access.getSourceFile();
  const value = access.expression.getText(source);
  const dot = access.questionDotToken ? "?." : "";
  if (ts.isElementAccessExpression(access))
    return `${value}${dot}[${quoteLike(access.argumentExpression.getText(source), name)}]`;
  return isIdentifier(name)
    ? `${value}${dot || "."}${name}`
    : `${value}${dot}[${quoteLike(preferredQuote(source), name)}]`;
}

function isWritten(access: ts.Expression): boolean {
  const { parent } = access;
  if (ts.isBinaryExpression(parent)) {
    const { kind } = parent.operatorToken;
    return (
      parent.left === access && kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment
    );
  }
  return (
    ts.isDeleteExpression(parent) || ts.isPrefixUnaryExpression(parent) || ts.isPostfixUnaryExpression(parent)
  );
}

/** Whether a condition can stand where a value does without parentheses. */
function standsAlone(expression: ts.Expression): boolean {
  const { parent } = expression;
  if (ts.isCallExpression(parent) || ts.isNewExpression(parent)) return parent.expression !== expression;
  if (ts.isArrowFunction(parent)) return parent.body === expression;
  if (ts.isElementAccessExpression(parent)) return parent.argumentExpression === expression;
  return (
    ts.isVariableDeclaration(parent) ||
    ts.isReturnStatement(parent) ||
    ts.isPropertyAssignment(parent) ||
    ts.isJsxExpression(parent) ||
    ts.isTemplateSpan(parent) ||
    ts.isArrayLiteralExpression(parent) ||
    ts.isExpressionStatement(parent) ||
    ts.isParenthesizedExpression(parent)
  );
}

/** Whether reading it twice gives the same: names, and what is read from them. */
export function isPath(expression: ts.Expression): boolean {
  if (ts.isIdentifier(expression) || expression.kind === ts.SyntaxKind.ThisKeyword) return true;
  if (ts.isNonNullExpression(expression) || ts.isParenthesizedExpression(expression))
    return isPath(expression.expression);
  return ts.isPropertyAccessExpression(expression) && isPath(expression.expression);
}

/** The reads of a constructor's parameter that is a property of its class, too, and what each becomes. */
export function renameParameter(checker: ts.TypeChecker, node: ts.Node, to: string): [ts.Node, TextEdit][] {
  const parameter = node.parent as ts.ParameterDeclaration;
  const name = parameter.name.getText();
  const file = node.getSourceFile();
  const edits: [ts.Node, TextEdit][] = [];
  const visit = (inner: ts.Node): void => {
    if (ts.isIdentifier(inner) && inner !== node && inner.text === name) {
      const { parent } = inner;
      const isShorthand = ts.isShorthandPropertyAssignment(parent);
      const symbol = isShorthand
        ? checker.getShorthandAssignmentValueSymbol(parent)
        : checker.getSymbolAtLocation(inner);
      const isProperty = ts.isPropertyAccessExpression(parent) && parent.name === inner;
      if (symbol?.declarations?.includes(parameter) && !isProperty) {
        if (
          ts.isPropertyAssignment(parent) &&
          parent.initializer === inner &&
          parent.getText(file) === `${to}: ${name}`
        ) {
          edits.push([inner, { start: parent.getStart(file), end: parent.end, text: to }]);
          return;
        }
        const text = isShorthand ? `${name}: ${to}` : to;
        edits.push([inner, { start: inner.getStart(file), end: inner.end, text }]);
      }
    }
    ts.forEachChild(inner, visit);
  };
  visit(parameter.parent);
  return edits;
}
