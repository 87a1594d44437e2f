import { ts } from "ts-morph";
import type { Checker } from "../../checker/checker.ts";
import { isIdentifier, quoteLike } from "../../quote.ts";
import type { TextEdit } from "../../text-edit.ts";
import type { Question } from "../ask.ts";
import { symbolRead } from "../referents/declarations.ts";
import { isAssigned } from "../syntax/written.ts";
import type { Work } from "../work.ts";
import {
  isShortAlone,
  isSpelledOutAlone,
  preferredQuote,
  quotesKeys,
  quotesReads,
  spellsOut,
} from "./file-style.ts";
import { isAttributeName } from "./spread-attribute.ts";

/** What stands behind the key of `{ title: title }`, where a file has `{ title }` otherwise, and in `event["due-at" ]`. */
const MARK = " ";

/** The edit that writes another name where an occurrence stands; null if there is no way to write it. */
export function writeName(work: Work, { occurrence, role }: Question, to: string): TextEdit | null {
  const { node } = occurrence;
  const source = node.getSourceFile();
  const [start, end] = [node.getStart(source), node.end];
  const plain = isIdentifier(to);
  const quoted = () => quoteLike(preferredQuote(source), to);
  switch (role) {
    case "access":
      return plain ? { start, end, text: to } : asElement(node, quoted());
    case "element":
      return asElementRead(node, to, work.names);
    case "key": {
      // Names in comments stand without quotes.
      if (ts.isJSDocPropertyLikeTag(node.parent))
        return isNameInComment(to) ? { start, end, text: to } : null;
      const collapsed = collapse(node, to);
      if (collapsed) return collapsed;
      if (ts.isStringLiteralLike(node)) {
        if (to === PROTOTYPE && isOfLiteral(node)) return { start, end, text: asKey(source, to) };
        // What had to be quoted need not be any more.
        const isBare =
          plain &&
          !isIdentifier(node.text) &&
          !ts.isComputedPropertyName(node.parent) &&
          !quotesKeys(node as ts.StringLiteral);
        return { start, end, text: isBare ? to : quoteLike(node.getText(source), to) };
      }
      // By a space, `{ title : title }` is told from `{ title }` on the way back.
      if (to === PROTOTYPE && isOfLiteral(node)) return { start, end, text: asKey(source, to) };
      const mark = isSpelledOutAlone(node.parent, work.names) ? MARK : "";
      return { start, end, text: (plain ? to : quoted()) + mark };
    }
    case "shorthand":
    case "binding": {
      const name = to === PROTOTYPE && role === "shorthand" ? asKey(source, to) : plain ? to : quoted();
      // What stands alone among others that are spelled out is told from them by the space that is not there.
      return { start, end, text: `${name}:${isShortAlone(node.parent, work.names) ? "" : " "}${node.text}` };
    }
    case "attribute":
      return isAttributeName(to) ? { start, end, text: to } : null;
    case "specifier":
      return plain ? { start, end, text: `${to} as ${node.text}` } : null;
    case "parameter":
      return plain ? { start, end, text: to } : null;
    case "text": {
      const qualified = plain && !isIdentifier(node.text) ? asQualified(node, to) : null;
      return qualified ?? { start, end, text: quoteLike(node.getText(source), to) };
    }
  }
}

/** What a literal sets as its prototype by `{ __proto__: … }`, and as a field only by a key in brackets. */
const PROTOTYPE = "__proto__";

function isOfLiteral({ parent }: ts.Node): boolean {
  return ts.isPropertyAssignment(parent) && ts.isObjectLiteralExpression(parent.parent);
}

/** `@property {string} due-at` */
function isNameInComment(name: string): boolean {
  return isIdentifier(name.replaceAll(/(?<=.)-/g, "_"));
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
  if (ts.isPropertyAssignment(parent) && !isAssigned(parent.parent)) {
    const isMarked = source.text.startsWith(`${MARK}:`, node.end);
    if (isMarked) return { start: node.getStart(source), end: node.end + MARK.length, text: to };
    const isShort = source.text.startsWith(`:${value.text}`, node.end);
    if (spellsOut(parent) && !isShort) return null;
  }
  if (ts.isStringLiteralLike(node) && quotesKeys(node as ts.StringLiteral)) return null;
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
function asElement(node: ts.Node, quoted: string): TextEdit | null {
  const { parent } = node;
  if (ts.isQualifiedName(parent)) return asIndexed(parent, quoted);
  if (!ts.isPropertyAccessExpression(parent)) return null;
  const source = node.getSourceFile();
  const dot = parent.questionDotToken ?? findDot(parent, source);
  if (!dot) return null;
  const start = "kind" in dot ? dot.getStart(source) : dot.start;
  const between = source.text.slice("kind" in dot ? dot.end : dot.start + 1, node.getStart(source));
  return {
    start,
    end: node.end,
    text: `${parent.questionDotToken ? "?." : ""}${between}[${quoted}]`,
  };
}

/** `typeof event.title` as `(typeof event)["due-at"]`; null if there is more behind it. */
function asIndexed({ left, parent: query }: ts.QualifiedName, quoted: string): TextEdit | null {
  if (!ts.isTypeQueryNode(query)) return null;
  const start = query.getStart();
  const text = query.getSourceFile().text.slice(start, left.end);
  return { start, end: query.end, text: `(${text})[${quoted}]` };
}

/** `(typeof event)["due-at"]` as `typeof event.dueAt`; null if it is something else. */
function asQualified(node: ts.Node, to: string): TextEdit | null {
  const indexed = ts.isLiteralTypeNode(node.parent) ? node.parent.parent : undefined;
  if (!indexed || !ts.isIndexedAccessTypeNode(indexed) || indexed.indexType !== node.parent) return null;
  const { objectType: holder } = indexed;
  const query = ts.isParenthesizedTypeNode(holder) ? holder.type : undefined;
  if (!query || !ts.isTypeQueryNode(query) || query.typeArguments) return null;
  return { start: indexed.getStart(), end: indexed.end, text: `${query.getText()}.${to}` };
}

/** `event["title"]` with another name, as `event.title` where brackets are there only for a name that needs them. */
function asElementRead(
  node: ts.Identifier | ts.StringLiteralLike,
  to: string,
  names: ReadonlySet<string>,
): TextEdit {
  const access = node.parent as ts.ElementAccessExpression;
  const source = node.getSourceFile();
  const [isPlain, wasPlain] = [isIdentifier(to), isIdentifier(node.text)];
  const isTight = source.text[node.getStart(source) - 1] === "[";
  const isMarked = !wasPlain && isTight && source.text.startsWith(`${MARK}]`, node.end);
  if (isPlain && !wasPlain && !isMarked && !quotesReads(access)) return asAccess(node, to);
  // By a space, what has brackets though nothing around has them is told from what only needs them.
  const mayMark = isTight && source.text[node.end] === "]";
  const mark = mayMark && wasPlain && !isPlain && !quotesReads(access, names) ? MARK : "";
  const end = isPlain && isMarked ? node.end + MARK.length : node.end;
  return { start: node.getStart(source), end, text: quoteLike(node.getText(source), to) + mark };
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

/** A name as a key of an object or a pattern in a file. */
export function asKey(source: ts.SourceFile, name: string): string {
  if (name === PROTOTYPE) return `[${quoteLike(preferredQuote(source), name)}]`;
  return isIdentifier(name) ? name : quoteLike(preferredQuote(source), name);
}

/** The reads of a constructor's parameter that is a property of its class, too, and what each becomes. */
export function renameParameter(checker: Checker, node: ts.Node, to: string): [ts.Node, TextEdit][] {
  const parameter = node.parent as ts.ParameterDeclaration;
  const name = parameter.name.getText();
  const file = node.getSourceFile();
  const edits: [ts.Node, TextEdit][] = [];
  const visit = (inner: ts.Node): void => {
    if (ts.isIdentifier(inner) && inner !== node && inner.text === name) {
      const { parent } = inner;
      const isShorthand = ts.isShorthandPropertyAssignment(parent);
      const symbol = symbolRead(checker, inner);
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
