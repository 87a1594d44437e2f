import { ts } from "ts-morph";
import type { NameNode } from "../program/find-names.ts";
import type { Edit, Span } from "../text/edit.ts";
import { isIdentifier, quoted } from "../text/quote.ts";
import type { FileStyle } from "./file-style.ts";
import { isIndex } from "./identifier.ts";
import { quotesReads } from "./quotes-reads.ts";
import { writeLiteral } from "./write-text.ts";

/** `event.startsAt` as `event.startAt`, or as `event["due-at"]`. Null where brackets cannot stand. */
export function writeAccess(
  access: ts.PropertyAccessExpression,
  name: NameNode,
  to: string,
  style: FileStyle,
): Edit[] | null {
  const source = name.getSourceFile();
  const start = name.getStart(source);
  if (isIdentifier(to)) return [{ start, end: name.end, parts: [to] }];
  if (!mayHaveBrackets(access)) return null;
  const dot = dotOf(access, source);
  // Comments and line breaks stay, before the bracket.
  const between = { start: dot.end, end: start };
  const parts = [access.questionDotToken ? "?." : "", between, `[${quoted(style.quote, to)}]`];
  return [{ start: dot.start, end: name.end, parts }];
}

/**
 * `event["startsAt"]` as `event["startAt"]`: brackets stay. Only a name that had to have them, and need not have them any
 * longer, gets a dot, unless other names are read from the same value with brackets that they do not need.
 */
export function writeElement(
  access: ts.ElementAccessExpression,
  name: NameNode,
  to: string,
  style: FileStyle,
): Edit[] {
  const source = name.getSourceFile();
  const isFreed = isIdentifier(to) && !isIdentifier(name.text);
  const isBare = access.argumentExpression === name && !ts.isNumericLiteral(access.expression);
  if (!isFreed || !isBare || quotesReads(access)) {
    const isNumber = ts.isNumericLiteral(name) && isIndex(to);
    return isNumber
      ? [{ start: name.getStart(source), end: name.end, parts: [to] }]
      : writeLiteral(name, to, style);
  }
  const start = name.getStart(source);
  const { questionDotToken: question } = access;
  const bracket = skipTrivia(source, question?.end ?? access.expression.end);
  const before = commentsIn(source, { start: bracket + 1, end: start });
  const after = commentsIn(source, { start: name.end, end: access.end - 1 });
  return [{ start: bracket, end: access.end, parts: [question ? "" : ".", ...before, to, ...after] }];
}

/** Where brackets are no syntax: `<Menu.Item />`, `interface Row extends Api.Event`, `@api.field`. */
function mayHaveBrackets(access: ts.PropertyAccessExpression): boolean {
  let outer: ts.Node = access;
  while (ts.isPropertyAccessExpression(outer.parent)) outer = outer.parent;
  const { parent } = outer;
  if (ts.isExpressionWithTypeArguments(parent)) {
    const { parent: clause } = parent;
    return (
      ts.isHeritageClause(clause) &&
      ts.isClassLike(clause.parent) &&
      clause.token === ts.SyntaxKind.ExtendsKeyword
    );
  }
  const isTag = ts.isJsxOpeningLikeElement(parent) || ts.isJsxClosingElement(parent);
  return !(isTag && parent.tagName === outer) && !isDecorator(outer);
}

function isDecorator(node: ts.Node): boolean {
  const { parent } = node;
  return (
    ts.isDecorator(parent) ||
    (ts.isCallExpression(parent) && parent.expression === node && ts.isDecorator(parent.parent))
  );
}

function dotOf(access: ts.PropertyAccessExpression, source: ts.SourceFile): Span {
  const { questionDotToken: question } = access;
  if (question) return { start: question.getStart(source), end: question.end };
  const start = skipTrivia(source, access.expression.end);
  return { start, end: start + 1 };
}

/** Where the next token begins. */
function skipTrivia(source: ts.SourceFile, from: number): number {
  const scanner = ts.createScanner(ts.ScriptTarget.Latest, true, source.languageVariant, source.text);
  scanner.resetTokenState(from);
  scanner.scan();
  return scanner.getTokenStart();
}

/** A span with comments, to be kept; nothing for white space. */
function commentsIn(source: ts.SourceFile, span: Span): Span[] {
  return source.text.slice(span.start, span.end).trim() === "" ? [] : [span];
}
