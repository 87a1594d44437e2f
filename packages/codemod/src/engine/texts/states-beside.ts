import { ts } from "ts-morph";
import { isTold } from "../follow/by-declaration.ts";
import type { Renamed } from "../renamed.ts";
import { keyText } from "../syntax/keys.ts";
import { isPartOf } from "../syntax/nodes-at.ts";
import { isOnlyTyping } from "../syntax/value-parts.ts";
import type { Work } from "../work.ts";
import { tellText } from "./tell-texts.ts";

/**
 * Tells values of an enum in a table whose keys are values of it, and follow: what comes after each state, in
 * `{ initial: "draft", states: { draft: { publish: "live" }, live: { withdraw: "draft" } } }`. What has its own name as its key
 * is how that is shown: `{ draft: "draft" }`.
 */
export function tellStatesBeside(work: Work): void {
  const byFile = new Map<ts.SourceFile, ReadonlyMap<string, ts.Node[]>>();
  const keysIn = (file: ts.SourceFile) => {
    const keys = byFile.get(file) ?? editedKeys(work, file);
    byFile.set(file, keys);
    return keys;
  };
  for (const { question, renamed } of work.answers) {
    const { node } = question.occurrence;
    const isOpen =
      !renamed && work.isValue(node.text) && ts.isStringLiteralLike(node) && !work.edits.has(node);
    const table = isOpen ? tableAround(node, node.text) : null;
    const key = table && keyIn(work, table, keysIn(table.getSourceFile()).get(node.text) ?? []);
    if (key?.to != null && !isTold(work, node)) tellText(work, node, key, key.to);
  }
}

/** The outermost object that a text is a part of; null if it is there by its own name. */
function tableAround(text: ts.Node, own: string): ts.ObjectLiteralExpression | null {
  let found: ts.ObjectLiteralExpression | null = null;
  for (let node = text; isPart(node); node = node.parent) {
    if (ts.isPropertyAssignment(node.parent) && keyText(node.parent.name) === own) return null;
    if (ts.isObjectLiteralExpression(node.parent)) found = node.parent;
  }
  return found;
}

/** Whether something is a part of what stands around it, and no key of that. */
function isPart(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isPropertyAssignment(parent)) return parent.initializer === node;
  return ts.isObjectLiteralExpression(parent) || ts.isArrayLiteralExpression(parent) || isOnlyTyping(parent);
}

/** The keys of objects that were edited in a file, by what they were called. */
function editedKeys(work: Work, file: ts.SourceFile): ReadonlyMap<string, ts.Node[]> {
  const keys = [...work.edits.in(file)].filter(
    ([key]) => ts.isPropertyAssignment(key.parent) && key.parent.name === key,
  );
  return new Map(
    [...Map.groupBy(keys, ([, { from }]) => from)].map(([from, own]) => [from, own.map(([key]) => key)]),
  );
}

/** What one of some keys is called now that is anywhere in a table. */
function keyIn(work: Work, table: ts.Node, keys: readonly ts.Node[]): Renamed | undefined {
  return keys
    .filter((key) => isPartOf(key, table))
    .map((key) => work.answerAt(key)?.renamed)
    .find((renamed) => renamed?.kind === "value");
}
