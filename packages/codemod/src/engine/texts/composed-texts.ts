import { ts } from "ts-morph";
import { inPattern } from "../../in-pattern.ts";
import { isTold } from "../follow/by-declaration.ts";
import { bodyCalled } from "../referents/body-called.ts";
import { constantValue } from "../referents/declarations.ts";
import { peerOf } from "../referents/expected-texts.ts";
import { resultsOf } from "../syntax/nodes-at.ts";
import { innermost } from "../syntax/value-parts.ts";
import type { Renamed, Work } from "../work.ts";
import { tellText } from "./tell-texts.ts";
import { voteOf } from "./text-votes.ts";

/** How many names and functions lead to where a text is put together. */
const DEPTH = 3;

/** What a text is put together of: texts, and expressions of which each is a part. */
type Parts = (string | ts.Expression)[];

/**
 * Tells texts that are compared with what is put together of several values, or are looked up by it, and have one of them in
 * them: `"draft/guest"`, where `` `${event.state}/${event.owner.role}` `` is compared with it.
 */
export function tellComposed(work: Work): void {
  for (const { question, renamed } of work.answers) {
    const { node, isExact } = question.occurrence;
    const isOpen = !renamed && !isExact && ts.isStringLiteralLike(node) && !work.edits.has(node);
    if (!isOpen || isTold(work, node) || !/[^\p{L}\p{N}_]/u.test(node.text)) continue;
    const peer = peerOf(node);
    const { parent: entry } = node;
    const isKey = ts.isPropertyAssignment(entry) && entry.name === node;
    const table = isKey ? work.tables.ofMade(entry.parent) : work.tables.of(question);
    const others = peer ? [peer] : (table?.lookups ?? []);
    const now = others.map((one) => (ts.isTypeNode(one) ? null : composedNow(work, one, node.text)));
    const found = now.find((one) => one !== null);
    if (found) tellText(work, node, found.renamed, found.text);
  }
}

/** What a text has to be where it is put together of values, if one of them has another name. */
function composedNow(
  work: Work,
  value: ts.Expression,
  text: string,
): { renamed: Renamed; text: string } | null {
  const parts = partsOf(work, value, DEPTH);
  if (!parts || parts.filter((one) => typeof one !== "string").length < 2) return null;
  const pattern = parts.map((one) => (typeof one === "string" ? inPattern(one) : "(.*?)")).join("");
  const [, ...held] = new RegExp(`^${pattern}$`, "s").exec(text) ?? [];
  if (held.length === 0) return null;
  let first: Renamed | undefined;
  const written = parts.map((one) => {
    if (typeof one === "string") return one;
    const own = held.shift() ?? "";
    const verdict = voteOf(work, one, own);
    if (verdict?.text) first ??= verdict.renamed;
    return verdict?.text ?? own;
  });
  return first ? { renamed: first, text: written.join("") } : null;
}

function partsOf(work: Work, value: ts.Expression, depth: number): Parts | null {
  const node = innermost(value);
  if (depth === 0) return null;
  if (ts.isTemplateExpression(node))
    return [
      node.head.text,
      ...node.templateSpans.flatMap(({ expression, literal }) => [expression, literal.text]),
    ];
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
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
    return list.elements.flatMap((one, index) => (index === 0 ? [one] : [between.text, one]));
  }
  const body = bodyCalled(work.checker, node);
  const [result, ...more] = body ? resultsOf(body) : [];
  return result && more.length === 0 ? partsOf(work, result, depth - 1) : null;
}

function summand(work: Work, node: ts.Expression, depth: number): Parts | null {
  if (ts.isStringLiteralLike(node)) return [node.text];
  return ts.isBinaryExpression(node) ? partsOf(work, node, depth) : [node];
}
