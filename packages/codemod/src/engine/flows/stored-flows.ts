import { ts } from "ts-morph";
import { typeTaken } from "../referents/asserted-referent.ts";
import { constantValue, declarationOf } from "../referents/declarations.ts";
import { innermost } from "../syntax/value-parts.ts";
import type { Work } from "../work.ts";
import type { FlowFinder } from "./find-flows.ts";
import type { Flow } from "./type-pairs.ts";

/** What is written under a key of a storage, or read. */
interface Kept {
  key: string;
  value: ts.Expression;
}

/**
 * What is written under a key of a storage becomes what is read under it:
 * `localStorage.setItem("events", JSON.stringify(rows))`, `const rows: Event[] = JSON.parse(localStorage.getItem("events"))`.
 */
export function storedFlows(work: Work, finder: FlowFinder): Flow[] {
  const { written, read } = storedIn(work);
  const byKey = Map.groupBy(read, ({ key }) => key);
  return written.flatMap(({ key, value }) =>
    (byKey.get(key) ?? []).flatMap((one) => {
      const type = typeTaken(work.checker, one.value);
      return type ? finder.between(work.checker.getTypeAtLocation(value), type, value) : [];
    }),
  );
}

/** What storages hold by their keys, and where that is read. */
interface Stored {
  written: Kept[];
  read: Kept[];
}

const known = new WeakMap<Work, Stored>();

/** All that is written into storages, or read from them. */
function storedIn(work: Work): Stored {
  const before = known.get(work);
  if (before) return before;
  const found: Stored = { written: [], read: [] };
  known.set(work, found);
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      found.written.push(...writtenBy(work, node));
      found.read.push(...readBy(work, node));
    }
    ts.forEachChild(node, visit);
  };
  for (const file of work.sources.matching(/[sS]torage\b[\s\S]*\b(setItem|getItem)\b/)) visit(file);
  return found;
}

/** What is written under the key that a call reads: in `localStorage.getItem("event")`, whatever that is. */
export function writtenUnder(
  work: Work,
  { expression: called, arguments: [key] }: ts.CallExpression,
): readonly ts.Expression[] {
  const text = key && isOfStorage(called, "getItem") ? keyOf(work, called, key) : null;
  const written = text === null ? [] : storedIn(work).written;
  return written.filter((one) => one.key === text).map(({ value }) => value);
}

/** In `localStorage.setItem(key, JSON.stringify(value))`, the value. */
function writtenBy(work: Work, { expression: called, arguments: [key, text] }: ts.CallExpression): Kept[] {
  if (!key || !text || !ts.isCallExpression(text) || !isOfStorage(called, "setItem")) return [];
  const [value] = text.expression.getText() === "JSON.stringify" ? text.arguments : [];
  const written = value ? keyOf(work, called, key) : null;
  return value && written !== null ? [{ key: written, value }] : [];
}

/** In `JSON.parse(localStorage.getItem(key) ?? "[]")`, all of it, also where the text has a name. */
function readBy(work: Work, call: ts.CallExpression): Kept[] {
  const [text] = call.expression.getText() === "JSON.parse" ? call.arguments : [];
  const inner = text && innermost(text);
  const held = inner && innermost(constantValue(work.checker, inner) ?? inner);
  const asked = held && ts.isBinaryExpression(held) ? innermost(held.left) : held;
  if (!asked || !ts.isCallExpression(asked) || !isOfStorage(asked.expression, "getItem")) return [];
  const [key] = asked.arguments;
  const read = key ? keyOf(work, asked.expression, key) : null;
  return read === null ? [] : [{ key: read, value: call }];
}

function isOfStorage(called: ts.Expression, method: string): boolean {
  return (
    ts.isPropertyAccessExpression(called) &&
    called.name.text === method &&
    /storage$/i.test(called.expression.getText())
  );
}

/**
 * What a key is, and of which storage; of one that is made, what stands for others like it: `` `order:${…}` ``. Null where
 * only the program knows it, as whoever is given a key may be given any.
 */
function keyOf({ checker }: Work, called: ts.Expression, key: ts.Expression): string | null {
  const told = (one: ts.Expression): string | null => {
    const held = constantValue(checker, one) ?? one;
    if (ts.isStringLiteralLike(held)) return held.text;
    if (ts.isTemplateExpression(held))
      return [held.head.text, ...held.templateSpans.map(({ literal }) => literal.text)].join("*");
    if (ts.isPropertyAccessExpression(held)) return held.getText();
    if (!ts.isCallExpression(held) || !declarationOf(checker, held.expression)) return null;
    const given = held.arguments.map((one) => (ts.isStringLiteralLike(one) ? one.text : "*"));
    return `${held.expression.getText()}(${given.join()})`;
  };
  const text = told(key);
  return text === null ? null : `${(called as ts.PropertyAccessExpression).expression.getText()} ${text}`;
}
