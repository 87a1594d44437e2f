import { lettersOf, parentOf, similarity } from "@tenant-api/openapi";
import type { MigrationChange } from "@tenant-api/spec-diff";
import type { ts } from "ts-morph";
import { startsWith, wordsOf } from "../text/words.ts";
import { declaredAt, typesAt } from "./find-declared.ts";
import { type Declared, declaredText, type GeneratedTypes } from "./generated-types.ts";
import { NamedTypes, nameOf } from "./named-types.ts";
import { isOfOperation } from "./operation-parts.ts";
import { placeTokens } from "./place-tokens.ts";
import { readTypes } from "./read-types.ts";
import type { Target } from "./target.ts";

/** A name in a migration that the types do not have, and the most similar one that they have. */
export interface Misspelled {
  name: string;
  meant: string;
  /** True if no name in the migration is misspelled: only what the types call the place is not known. */
  isPlace?: boolean;
}

/** The similarity from which two names resemble each other. */
const RESEMBLING = 1 / 3;

/** So many names of types for one place are said. */
const SHOWN = 3;

/** The changes that no types file has a declaration for, with the name that may be misspelled. */
export function unplacedIn(
  oldTypes: readonly ts.SourceFile[],
  targets: readonly Target[],
  changes: readonly MigrationChange[],
): { change: MigrationChange; misspelled: Misspelled | undefined }[] {
  const placed = new Set(targets.map(({ change }) => change));
  const files = readTypes(oldTypes);
  return changes
    .filter((change) => !placed.has(change))
    .map((change) => {
      const found = files.map((types) => findMisspelled(types, change, targets));
      return { change, misspelled: found.find((one) => one !== undefined) };
    });
}

/** Finds the name that a change may mean: `createdAt` for `createdat`. Names that the migration changes are not meant. */
export function findMisspelled(
  types: GeneratedTypes,
  change: MigrationChange,
  targets: readonly Target[],
): Misspelled | undefined {
  const changing = new Set<ts.Node>(targets.map(({ declaration }) => declaration));
  const suggest = (name: string, beside: readonly Declared[]) =>
    suggestText(
      name,
      beside.filter((one) => !changing.has(one) || declaredText(one) === name).map(declaredText),
    );
  const suggestText = (name: string, beside: readonly string[]): Misspelled | undefined => {
    if (beside.includes(name)) return undefined;
    const [best] = beside
      .map((meant) => ({ meant, score: similarity(meant, name) }))
      .filter(({ meant, score }) => score >= RESEMBLING && !("to" in change && meant === change.to))
      .sort((a, b) => b.score - a.score);
    return best && { name, meant: best.meant };
  };
  const [root, kind, schema] = placeTokens(change.at);
  const isInSchema = root === "components" && kind === "schemas" && schema !== undefined;
  const names = types instanceof NamedTypes ? types.declarations.map(nameOf) : [];
  if (root === "paths" && names.length > 0) {
    const [, path = "", ...rest] = placeTokens(change.at);
    const name = [...rest.slice(0, 1), path].join(" ");
    const likely = namedAfterPath(path, names);
    if (likely.length > 0) return { name, meant: likely.join(" or "), isPlace: true };
    const found = suggestText(name, names);
    return found && { ...found, isPlace: true };
  }
  if (
    isInSchema &&
    names.length > 0 &&
    types instanceof NamedTypes &&
    types.schemasNamed(schema).length === 0
  )
    return suggestText(schema, names);
  const ofSchema = isInSchema ? suggest(schema, propertiesAt(types, "#/components/schemas")) : undefined;
  const old = change.kind === "enum-value-renamed" ? change.from : placeTokens(change.at).at(-1);
  if (ofSchema || old === undefined) return ofSchema;
  const parent = parentOf(change.at);
  const values = parent.endsWith("/enum") ? declaredAt(types, parent) : [];
  return suggest(old, [...values, ...propertiesAt(types, parent.replace(/\/properties$/, ""))]);
}

/**
 * Nothing in a migration says what an operation is called: the names with the last word of its path may be of its types.
 * Which of them is meant, a person knows.
 */
function namedAfterPath(path: string, names: readonly string[]): string[] {
  const singular = (word: string) => word.replace(/s$/, "");
  const last = path.split("/").findLast((part) => part !== "" && !part.startsWith("{")) ?? "";
  const wanted = wordsOf(last).map(singular);
  const hasAll = (name: string) => {
    const words = wordsOf(name).map(singular);
    return (
      words.some((_, start) => startsWith(words.slice(start), wanted)) && wordsOf(name).some(isOfOperation)
    );
  };
  return wanted.length > 0 ? [...new Set(names.filter(hasAll))].slice(0, SHOWN) : [];
}

/** The sentence that an error adds. */
export function hintOf(misspelled: Misspelled | undefined): string {
  return misspelled ? ` ${misspelled.meant} may be what ${misspelled.name} stands for.` : "";
}

/** True if two names differ only in case and separators. If they differ in a letter, they may name different things. */
export function isSpelledOtherwise({ name, meant, isPlace }: Misspelled): boolean {
  return !isPlace && lettersOf(name) === lettersOf(meant);
}

function propertiesAt(types: GeneratedTypes, pointer: string): Declared[] {
  return typesAt(types, pointer).flatMap((type) => types.membersOf(type));
}
