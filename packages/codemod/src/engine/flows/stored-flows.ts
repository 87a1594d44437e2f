import { ts } from "ts-morph";
import type { Checker } from "../../checker/checker.ts";
import { constantValue } from "../referents/property-lookup.ts";
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
  const written: Kept[] = [];
  const read: Kept[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      written.push(...writtenBy(work, node));
      read.push(...readBy(work, node));
    }
    ts.forEachChild(node, visit);
  };
  for (const file of work.sources.matching(/[sS]torage\b[\s\S]*\b(setItem|getItem)\b/)) visit(file);
  return written.flatMap(({ key, value }) =>
    read
      .filter((one) => one.key === key)
      .flatMap((one) => {
        const type = typeTaken(work.checker, one.value);
        return type ? finder.between(work.checker.getTypeAtLocation(value), type, value) : [];
      }),
  );
}

/** What is written under the key that a call reads: in `localStorage.getItem("event")`, whatever that is. */
export function writtenUnder(
  work: Work,
  { expression: called, arguments: [key] }: ts.CallExpression,
): ts.Expression[] {
  if (!key || !isOfStorage(called, "getItem")) return [];
  const text = keyText(work, key);
  const found: ts.Expression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node))
      found.push(...writtenBy(work, node).flatMap((one) => (one.key === text ? one.value : [])));
    ts.forEachChild(node, visit);
  };
  for (const file of work.sources.matching(/[sS]torage\b[\s\S]*\bsetItem\b/)) visit(file);
  return found;
}

/** In `localStorage.setItem(key, JSON.stringify(value))`, the value. */
function writtenBy(work: Work, { expression: called, arguments: [key, text] }: ts.CallExpression): Kept[] {
  if (!key || !text || !ts.isCallExpression(text) || !isOfStorage(called, "setItem")) return [];
  const [value] = text.expression.getText() === "JSON.stringify" ? text.arguments : [];
  return value ? [{ key: keyText(work, key), value }] : [];
}

/** In `JSON.parse(localStorage.getItem(key) ?? "[]")`, all of it, also where the text has a name. */
function readBy(work: Work, call: ts.CallExpression): Kept[] {
  const [text] = call.expression.getText() === "JSON.parse" ? call.arguments : [];
  const inner = text && innermost(text);
  const held = inner && innermost(constantValue(work.checker, inner) ?? inner);
  const asked = held && ts.isBinaryExpression(held) ? innermost(held.left) : held;
  if (!asked || !ts.isCallExpression(asked) || !isOfStorage(asked.expression, "getItem")) return [];
  const [key] = asked.arguments;
  return key ? [{ key: keyText(work, key), value: call }] : [];
}

function isOfStorage(called: ts.Expression, method: string): boolean {
  return (
    ts.isPropertyAccessExpression(called) &&
    called.name.text === method &&
    /storage$/i.test(called.expression.getText())
  );
}

/** What a key is; of one that is made, what stands for others like it: `key(…)`, `` `order:${…}` ``. */
function keyText(work: Work, key: ts.Expression): string {
  const held = constantValue(work.checker, key) ?? key;
  if (ts.isCallExpression(held)) return `${held.expression.getText()}()`;
  if (!ts.isTemplateExpression(held)) return held.getText();
  return [held.head.text, ...held.templateSpans.map(({ literal }) => literal.text)].join("*");
}

/** What is read is said to be. */
function typeTaken(checker: Checker, value: ts.Expression): ts.Type | undefined {
  const { parent } = value;
  if (ts.isParenthesizedExpression(parent)) return typeTaken(checker, parent);
  return ts.isAsExpression(parent)
    ? checker.getTypeFromTypeNode(parent.type)
    : checker.getContextualType(value);
}
