import { ts } from "ts-morph";
import type { Marks } from "../../program/marks.ts";
import { placeOf } from "../../program/place.ts";
import { type Found, resolvingMarked } from "../rule.ts";

/**
 * A text that a value of the API is a part of: the name of a message, a class or a file.
 *
 * @example
 * const icon = `/icons/${event.state}.svg`;
 *
 * @remarks Not seen: a value between words, `const label = "The state is " + event.state`.
 */
export const madeText = resolvingMarked("strings/made-text", [], function* (marks): Iterable<Found> {
  const { program } = marks;
  const joined = program
    .nodesOfKind(isMade)
    .flatMap((node) => joinedIn(node).map((value) => ({ node, value })));
  program.compiler.typesAt(joined.map(({ value }) => value));
  for (const { node, value } of joined) {
    const type = program.compiler.typeAt(value);
    const names = type ? marks.namesIn(type) : [];
    if (names.length === 0 || ts.isElementAccessExpression(node.parent) || isListed(marks, node)) continue;
    for (const to of names.flatMap((name) => marks.within(type, name, [])))
      yield { from: program.slotAt("text", node), to, certainty: "convention", place: placeOf(value) };
  }
});

function isMade(node: ts.Node): node is ts.TemplateExpression | ts.BinaryExpression {
  return ts.isTemplateExpression(node) || (isSum(node) && !isSum(node.parent));
}

function isSum(node: ts.Node): node is ts.BinaryExpression {
  return ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken;
}

/** The fixed texts and the values that a text is made of. */
function piecesOf(node: ts.Expression): (string | ts.Expression)[] {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (isSum(node)) return [...piecesOf(node.left), ...piecesOf(node.right)];
  if (!ts.isTemplateExpression(node)) return [node];
  return [node.head.text, ...node.templateSpans.flatMap((one) => [one.expression, one.literal.text])];
}

/** The values that are parts of words. */
function joinedIn(node: ts.Expression): ts.Expression[] {
  const pieces = piecesOf(node);
  return pieces.flatMap((piece, index) =>
    typeof piece !== "string" && isJoined(pieces[index - 1], pieces[index + 1]) ? [piece] : [],
  );
}

/** True if a value is part of a word: `state.` before it, or `.svg` behind it. People read other texts, or servers do. */
function isJoined(before: string | ts.Expression = "", after: string | ts.Expression = ""): boolean {
  return (
    (typeof before === "string" && /[\w-][-.:_]$/.test(before)) ||
    (typeof after === "string" && /^[-.:_]\w/.test(after))
  );
}

/** True if types know of all texts that may be made. */
function isListed({ program: { compiler } }: Marks, node: ts.Expression): boolean {
  const context = compiler.contextualTypeAt(node);
  return context !== null && compiler.partsOf(context).some((part) => compiler.textOf(part) !== null);
}
