import { ts } from "ts-morph";
import { isEquality } from "../../program/equality.ts";
import type { Marks } from "../../program/marks.ts";
import { placeOf } from "../../program/place.ts";
import { TextMeetings } from "../../program/text-meetings.ts";
import { type Found, resolvingMarked } from "../rule.ts";

/** A test of a text by a part of it, or in other letters. */
interface TextTest {
  subject: ts.Expression;
  pattern: ts.Expression;
  holds(text: string, pattern: string | RegExp): boolean;
}

/**
 * A test by a part of a string, or in other letters, that is true of a value of the API and not of its new name.
 *
 * @example
 * const isDraft = event.state.startsWith("dra");
 *
 * @remarks Not seen: a test of a string that may be any, `const isDraft = text.startsWith("dra")`.
 */
export const testedText = resolvingMarked("strings/tested-text", [], function* (marks): Iterable<Found> {
  const { program } = marks;
  const meetings = new TextMeetings(marks);
  for (const node of program.nodesOfKind(ts.isAssertionExpression)) yield* madeOfOthers(marks, node);
  for (const node of program.nodesOfKind(isTest)) {
    const test = testAt(node);
    if (!test) continue;
    for (const { node: pattern } of program.values.sourcesOf(test.pattern).sources)
      for (const name of namesToldApart(marks, test, pattern)) {
        const met = meetings.withValue({ node: test.subject }, name);
        const slots = met.flatMap((one) => (one.kind === "declared" ? [one.slot] : []));
        const others = met.flatMap((one) => (one.kind === "text" ? [one.node] : []));
        for (const from of [pattern, ...others].map((text) => program.slotAt("text", text)))
          for (const to of slots) yield { from, to, certainty: "convention", place: placeOf(node) };
      }
  }
});

/** A text of the consumer's own that is one of the API's in other letters: `status.toLowerCase() as State`. */
function* madeOfOthers(marks: Marks, node: ts.AssertionExpression): Iterable<Found> {
  const { compiler } = marks.program;
  const letters = lettersOf(node.expression);
  const [own, type] = letters ? [compiler.typeAt(letters.subject), compiler.typeAt(node)] : [null, null];
  const texts = new Set(
    own && letters ? compiler.partsOf(own).map((one) => letters.change(compiler.textOf(one) ?? "")) : [],
  );
  for (const name of type ? marks.namesIn(type).filter((one) => texts.has(one)) : [])
    for (const to of marks.within(type, name, []))
      yield { from: marks.program.slotAt("text", node), to, certainty: "convention", place: placeOf(node) };
}

function isTest(node: ts.Node): node is ts.CallExpression | ts.BinaryExpression {
  return isEquality(node) || ts.isCallExpression(node);
}

function testAt(node: ts.CallExpression | ts.BinaryExpression): TextTest | null {
  if (ts.isBinaryExpression(node))
    return lettersTest(node.left, node.right) ?? lettersTest(node.right, node.left);
  const { expression: callee, arguments: given } = node;
  const [first] = given;
  if (!first || !ts.isPropertyAccessExpression(callee)) return null;
  const method = callee.name.text;
  if (method === "test" || method === "exec")
    return { subject: first, pattern: callee.expression, holds: (text, pattern) => matches(text, pattern) };
  const holds = Object.hasOwn(METHODS, method) ? METHODS[method] : undefined;
  return holds ? { subject: callee.expression, pattern: first, holds } : null;
}

const METHODS: Readonly<Record<string, TextTest["holds"]>> = {
  startsWith: (text, pattern) => text.startsWith(String(pattern)),
  endsWith: (text, pattern) => text.endsWith(String(pattern)),
  includes: (text, pattern) => text.includes(String(pattern)),
  match: matches,
  replace: matches,
  replaceAll: matches,
  search: matches,
};

function matches(text: string, pattern: string | RegExp): boolean {
  return typeof pattern === "string" ? text.includes(pattern) : text.search(pattern) >= 0;
}

/** `state.toUpperCase() === "DRAFT"` */
function lettersTest(changed: ts.Expression, pattern: ts.Expression): TextTest | null {
  const letters = lettersOf(changed);
  return letters && { subject: letters.subject, pattern, holds: (text, one) => letters.change(text) === one };
}

function lettersOf(node: ts.Expression): { subject: ts.Expression; change(text: string): string } | null {
  const callee = ts.isCallExpression(node) ? node.expression : null;
  if (!callee || !ts.isPropertyAccessExpression(callee)) return null;
  const change = LETTERS[callee.name.text];
  return change ? { subject: callee.expression, change } : null;
}

const LETTERS: Readonly<Record<string, (text: string) => string>> = {
  toLowerCase: (text) => text.toLowerCase(),
  toUpperCase: (text) => text.toUpperCase(),
};

/** The searched names of which a test holds, and not of what they become. */
function namesToldApart({ program }: Marks, { holds }: TextTest, node: ts.Node): string[] {
  const pattern = patternOf(node);
  if (pattern === null) return [];
  return [...program.newNames].flatMap(([name, renamed]) =>
    holds(name, pattern) && [...renamed].some((one) => !holds(one, pattern)) ? [name] : [],
  );
}

function patternOf(node: ts.Node): string | RegExp | null {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isRegularExpressionLiteral(node)) return null;
  const end = node.text.lastIndexOf("/");
  try {
    return new RegExp(node.text.slice(1, end), node.text.slice(end + 1));
  } catch {
    return null;
  }
}
