import { toCamelCase } from "@tenant-api/openapi";
import type { MigrationChange } from "@tenant-api/spec-diff";
import { ts } from "ts-morph";
import { replaceWords, wordsOf } from "../text/words.ts";
import { changesAt, generatedName, type OperationChange } from "./generated-operation-name.ts";
import type { GeneratedTypes } from "./generated-types.ts";
import { placeTokens } from "./place-tokens.ts";
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

/**
 * The constants and properties that hold the entry of an operation. A client has a function for each of them.
 *
 * @param changes All changes: an operation may have another id, and another place, too.
 */
export function entryTargets(
  { source }: GeneratedTypes,
  change: MigrationChange,
  changes: readonly MigrationChange[],
): Target[] {
  if (!isOperationChange(change)) return [];
  return tableEntries(source).flatMap((entry): Target[] => {
    const held = holderOf(entry);
    if (!held || !isOf(entry, change)) return [];
    const { holder, name } = held;
    const to = change.kind === "operation-removed" ? null : nameAfter(name, entry, change, changes);
    if (to === name) return [];
    return ts.isVariableDeclaration(holder)
      ? [typeNameTarget(change, holder, to)]
      : [targetOf(change, "operation-id", holder, to)];
  });
}

/** The operationIds of the spec, by the ids that were given instead, as the tables in some files have them. */
export function givenIds(sources: readonly ts.SourceFile[]): Map<string, string> {
  const given = new Map<string, string>();
  for (const entry of sources.flatMap(tableEntries)) {
    const [id, operationId] = [textAt(entry, "id"), textAt(entry, "operationId")];
    if (id !== null && operationId !== null) given.set(id, operationId);
  }
  return given;
}

type Removed = MigrationChange & { kind: "operation-removed" };

function isOperationChange(change: MigrationChange): change is OperationChange | Removed {
  return ["operation-renamed", "operation-moved", "operation-removed"].includes(change.kind);
}

/** By the id of the spec, which stands beside one that was given instead; or by the place. */
function isOf(entry: Entry, change: OperationChange | Removed): boolean {
  const [, path, method] = placeTokens(change.at);
  const isThere =
    textUnder(entry, "path")[0]?.text === path &&
    textUnder(entry, "method")[0]?.text.toLowerCase() === method;
  if (change.kind !== "operation-renamed") return isThere;
  return textAt(entry, "id") === change.from || (isThere && textAt(entry, "operationId") === change.from);
}

function textAt(entry: Entry, key: string): string | null {
  return textUnder(entry, key)[0]?.text ?? null;
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

/** The name that `tenant-generate` gives; null where somebody else gave this one. */
function nameAfter(
  name: string,
  entry: Entry,
  change: OperationChange,
  changes: readonly MigrationChange[],
): string | null {
  const [id, operationId] = [textAt(entry, "id"), textAt(entry, "operationId")];
  if (change.kind === "operation-renamed" && change.from === id) return renamed(name, change.from, change.to);
  if (id === null) return name;
  const own = changesAt(change, changes);
  // Both changes would rename it.
  if (change.kind === "operation-moved" && own.length > 1) return name;
  const isGiven = change.kind === "operation-renamed" || operationId !== null;
  const to = isGiven ? generatedName(id, operationId, own) : null;
  if (to !== null) return renamed(name, id, to);
  return change.kind === "operation-moved" ? name : null;
}

function renamed(name: string, from: string, to: string): string | null {
  return name === toCamelCase(from) ? toCamelCase(to) : replaceWords(name, wordsOf(from), to);
}
