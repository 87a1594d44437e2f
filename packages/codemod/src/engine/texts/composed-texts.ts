import { ts } from "ts-morph";
import { inPattern } from "../../in-pattern.ts";
import { isTold } from "../follow/by-declaration.ts";
import { bodyCalled } from "../referents/body-called.ts";
import { constantValue } from "../referents/declarations.ts";
import { peerOf } from "../referents/expected-texts.ts";
import type { Renamed } from "../renamed.ts";
import { resultsOf } from "../syntax/nodes-at.ts";
import { isSum } from "../syntax/operators.ts";
import { innermost } from "../syntax/value-parts.ts";
import type { Work } from "../work.ts";
import { tellText } from "./tell-texts.ts";
import { voteOf } from "./text-votes.ts";

/** How many names and functions lead to where a text is put together. */
const DEPTH = 3;

/** How many values a text may be put together of, and how long it may be: there are many ways to take one apart. */
const MOST = 4;
const LONGEST = 200;

/** What a text is put together of: texts, and expressions of which each is a part. */
type Parts = (string | ts.Expression)[];

/**
 * Tells texts that are compared with what is put together of several values, or are looked up by it, and have one of them in
 * them: `"draft/guest"`, where `` `${event.state}/${event.owner.role}` `` is compared with it.
 */
export function tellComposed(work: Work): void {
  for (const { question, renamed } of work.answers) {
    const { node, names, isExact } = question.occurrence;
    const isOpen = !renamed && !isExact && ts.isStringLiteralLike(node) && !work.edits.has(node);
    if (!isOpen || isTold(work, node) || !/[^\p{L}\p{N}_]/u.test(node.text)) continue;
    const peer = peerOf(node);
    const { parent: entry } = node;
    const isKey = ts.isPropertyAssignment(entry) && entry.name === node;
    const table = isKey ? work.tables.ofMade(entry.parent) : work.tables.of(question);
    const others = peer ? [peer] : (table?.lookups ?? []);
    const now = others.map((one) => (ts.isTypeNode(one) ? null : composedNow(work, one, node.text, names)));
    const found = now.find((one) => one !== null);
    if (found) tellText(work, node, found.renamed, found.text);
  }
}

/** What a text has to be where it is put together of values, if one of them has another name. */
function composedNow(
  work: Work,
  value: ts.Expression,
  text: string,
  names: readonly string[],
): { renamed: Renamed; text: string } | null {
  const parts = partsOf(work, value, DEPTH);
  const values = parts?.filter((one) => typeof one !== "string") ?? [];
  if (!parts || values.length < 2 || values.length > MOST || text.length > LONGEST) return null;
  for (const [index, one] of parts.entries()) {
    if (typeof one === "string") continue;
    for (const name of names) {
      const verdict = voteOf(work, one, name);
      const written = verdict?.text && withPart(parts, index, text, name, verdict.text);
      if (verdict && written) return { renamed: verdict.renamed, text: written };
    }
  }
  return null;
}

/** A text with another one in the place of one of its parts; null if that does not stand there. */
function withPart(parts: Parts, index: number, text: string, from: string, to: string): string | null {
  const patternOf = (some: Parts) =>
    some.map((one) => (typeof one === "string" ? inPattern(one) : ".*?")).join("");
  const [before, after] = [patternOf(parts.slice(0, index)), patternOf(parts.slice(index + 1))];
  const pattern = new RegExp(`^(${before})${inPattern(from)}(${after})$`, "s");
  const [, start, end] = pattern.exec(text) ?? [];
  return start === undefined || end === undefined ? null : start + to + end;
}

function partsOf(work: Work, value: ts.Expression, depth: number): Parts | null {
  const node = innermost(value);
  if (depth === 0) return null;
  if (ts.isTemplateExpression(node))
    return [
      node.head.text,
      ...node.templateSpans.flatMap(({ expression, literal }) => [expression, literal.text]),
    ];
  if (isSum(node)) {
    const [left, right] = [summand(work, node.left, depth), summand(work, node.right, depth)];
    return left && right && [...left, ...right];
  }
  if (!ts.isCallExpression(node)) {
    const held = constantValue(work.checker, node);
    return held ? partsOf(work, held, depth - 1) : null;
  }
  const { expression: called, arguments: given } = node;
  if (ts.isPropertyAccessExpression(called) && called.name.text === "join") {
    const list = innermost(called.expression);
    const [between] = given;
    if (!ts.isArrayLiteralExpression(list) || !between || !ts.isStringLiteralLike(between)) return null;
    const elements = list.elements.map((one) => (ts.isSpreadElement(one) ? null : summand(work, one, depth)));
    if (elements.includes(null)) return null;
    return elements.flatMap((one, index) => [...(index === 0 ? [] : [between.text]), ...(one ?? [])]);
  }
  const body = bodyCalled(work.checker, node);
  const [result, ...more] = body ? resultsOf(body) : [];
  return result && more.length === 0 ? partsOf(work, result, depth - 1) : null;
}

function summand(work: Work, node: ts.Expression, depth: number): Parts | null {
  if (ts.isStringLiteralLike(node)) return [node.text];
  return ts.isBinaryExpression(node) ? partsOf(work, node, depth) : [node];
}
