import { toCamelCase, tokensOf } from "@tenant-api/openapi";
import type { MigrationChange } from "@tenant-api/spec-diff";
import { ts } from "ts-morph";
import { replaceWords, wordsOf } from "../text/words.ts";
import type { GeneratedTypes } from "./generated-types.ts";
import { isMember } from "./structure.ts";
import { type Target, targetOf, typeNameTarget } from "./target.ts";
import { forEachNode, textOfName } from "./type-syntax.ts";

/** An entry of an operation table, as a type or as a value. */
export type Entry = ts.TypeLiteralNode | ts.ObjectLiteralExpression;

const entries = new WeakMap<ts.SourceFile, readonly Entry[]>();

/** The entries of the operation tables in a file: `{ id: "getEvent", method: "GET", path: "/events/{id}" }`. */
export function tableEntries(source: ts.SourceFile): readonly Entry[] {
  const known = entries.get(source) ?? findEntries(source);
  entries.set(source, known);
  return known;
}

function findEntries(source: ts.SourceFile): Entry[] {
  const found: Entry[] = [];
  forEachNode(source, (node) => {
    if (!ts.isTypeLiteralNode(node) && !ts.isObjectLiteralExpression(node)) return;
    if (["method", "path"].every((key) => textUnder(node, key).length === 1)) found.push(node);
  });
  return found;
}

/** The constants and properties that hold the entry of an operation. A client has a function for each of them. */
export function entryTargets({ source }: GeneratedTypes, change: MigrationChange): Target[] {
  if (change.kind !== "operation-renamed" && change.kind !== "operation-removed") return [];
  return tableEntries(source).flatMap((entry): Target[] => {
    const held = holderOf(entry);
    if (!held || !isOf(entry, change)) return [];
    const { holder, name } = held;
    const to = change.kind === "operation-renamed" ? nameAfter(name, change) : null;
    return ts.isVariableDeclaration(holder)
      ? [typeNameTarget(change, holder, to)]
      : [targetOf(change, "operation-id", holder, to)];
  });
}

function isOf(entry: Entry, change: MigrationChange): boolean {
  if (change.kind === "operation-renamed") return textUnder(entry, "id")[0]?.text === change.from;
  const [, path, method] = tokensOf(change.at);
  return (
    textUnder(entry, "path")[0]?.text === path && textUnder(entry, "method")[0]?.text.toLowerCase() === method
  );
}

/** The strings under some keys of an entry, alone or in lists. */
export function textUnder(entry: Entry, keys: RegExp | string): ts.StringLiteralLike[] {
  const found: ts.StringLiteralLike[] = [];
  for (const member of ts.isTypeLiteralNode(entry) ? entry.members : entry.properties) {
    const value = ts.isPropertySignature(member)
      ? member.type
      : ts.isPropertyAssignment(member)
        ? member.initializer
        : undefined;
    if (!value || !member.name) continue;
    const key = textOfName(member.name);
    if (typeof keys === "string" ? keys !== key : !keys.test(key)) continue;
    forEachNode(value, (node) => {
      if (ts.isStringLiteralLike(node)) found.push(node);
    });
  }
  return found;
}

/** The constant or property that an operation gives its name to: `listEvents` in `const listEvents = { … } as const`. */
function holderOf(entry: Entry) {
  const { parent } = ts.isAsExpression(entry.parent) ? entry.parent : entry;
  if (isMember(parent)) return { holder: parent, name: textOfName(parent.name) };
  if (!ts.isVariableDeclaration(parent) || !ts.isIdentifier(parent.name)) return null;
  return { holder: parent, name: parent.name.text };
}

/** The name that `tenant-generate` gives; null where this one is not its, and nobody knows what it becomes. */
function nameAfter(name: string, { from, to }: { from: string; to: string }): string | null {
  return name === toCamelCase(from) ? toCamelCase(to) : replaceWords(name, wordsOf(from), to);
}
