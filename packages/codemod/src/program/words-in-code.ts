import { ts } from "ts-morph";
import { wordsPattern } from "../text/whole-words.ts";

/** A name that stands in code as a whole word. */
export interface WordInCode {
  name: string;
  start: number;
  /** `code` is a name of the code itself: a variable, a key, a keyword. */
  in: "code" | "text" | "comment";
  /** The innermost node: the string, the part of a template, the identifier. */
  node: ts.Node;
}

/**
 * Finds names in all of a file: in code, in texts of any length, and in comments. In the order of the file.
 *
 * @example
 * wordsInCode(tree, ["startsAt"]); // of "ORDER BY startsAt": [{ name: "startsAt", start: 10, in: "text", … }]
 */
export function wordsInCode(tree: ts.SourceFile, names: Iterable<string>): WordInCode[] {
  const words = [...tree.text.matchAll(wordsPattern(names))];
  const found: WordInCode[] = [];
  const hasNext = (end: number) => (words[found.length]?.index ?? Infinity) < end;
  const add = (node: ts.Node, partOf: (start: number) => WordInCode["in"]): void => {
    const { 0: name, index: start } = words[found.length] as RegExpExecArray;
    found.push({ name, start, in: partOf(start), node });
  };
  /** Adds the words between the children of a node, which are keywords or stand in comments. */
  const addBetween = (node: ts.Node, start: number, end: number): void => {
    if (!hasNext(end)) return;
    const isComment = commentsIn(tree, start, end);
    while (hasNext(end)) add(node, (at) => (isComment(at) ? "comment" : "code"));
  };
  const addLast = ({ node, done }: Visit): void => {
    const start = node.getStart(tree);
    if (done === node.pos && isToken(node)) {
      addBetween(node, node.pos, start);
      while (hasNext(node.end)) add(node, () => (isText(node) ? "text" : "code"));
    } else addBetween(node, done, node.end);
  };
  // Long sums and chains of calls are nested deeper than functions can call themselves.
  const visits = [visitOf(tree)];
  for (let visit = visits.at(-1); visit; visit = visits.at(-1)) {
    const child = visit.left.pop();
    if (child) {
      addBetween(visit.node, visit.done, child.pos);
      visit.done = Math.max(visit.done, child.end);
      if (hasNext(child.end)) visits.push(visitOf(child));
    } else {
      addLast(visit);
      visits.pop();
    }
  }
  return found;
}

/** How far a node is visited. */
interface Visit {
  node: ts.Node;
  /** The children that are left to visit, the next one last. */
  left: ts.Node[];
  /** Where the last visited child ends. */
  done: number;
}

function visitOf(node: ts.Node): Visit {
  const left: ts.Node[] = [];
  ts.forEachChild(node, (child) => {
    left.push(child);
  });
  return { node, left: left.reverse(), done: node.pos };
}

/** Tells the offsets in a range without texts that stand in comments. They are asked for in order. */
function commentsIn(tree: ts.SourceFile, start: number, end: number): (offset: number) => boolean {
  const scanner = ts.createScanner(ts.ScriptTarget.Latest, false, ts.LanguageVariant.Standard, tree.text);
  scanner.setText(tree.text, start, end - start);
  let kind = ts.SyntaxKind.Unknown;
  return (offset) => {
    while (scanner.getTokenEnd() <= offset && kind !== ts.SyntaxKind.EndOfFileToken) kind = scanner.scan();
    return kind === ts.SyntaxKind.SingleLineCommentTrivia || kind === ts.SyntaxKind.MultiLineCommentTrivia;
  };
}

function isToken(node: ts.Node): boolean {
  return ts.isIdentifier(node) || ts.isPrivateIdentifier(node) || isText(node);
}

function isText(node: ts.Node): boolean {
  return (
    ts.isStringLiteralLike(node) ||
    ts.isTemplateMiddleOrTemplateTail(node) ||
    ts.isTemplateHead(node) ||
    ts.isJsxText(node) ||
    ts.isRegularExpressionLiteral(node)
  );
}
