import { tokensOf } from "@tenant-api/openapi";
import type { MigrationChange } from "@tenant-api/spec-diff";
import { type Target, textOf } from "./targets.ts";
import type { TypesFile } from "./type-members.ts";

/** A name in a migration, and the one that it is almost called like in the types. */
export interface Misspelled {
  name: string;
  meant: string;
}

/**
 * What the place of a change, of which types have none, may have been meant to be: `createdAt` where it says `createdat`.
 * Null if nothing there is called so, or what is has another name now anyway.
 */
export function misspelledIn(
  file: TypesFile,
  change: MigrationChange,
  targets: readonly Target[],
): Misspelled | null {
  const placed = new Set(targets.map(({ node }) => node));
  const find = (name: string | undefined, holder: string): Misspelled | null => {
    if (name === undefined) return null;
    const beside = [
      ...(holder.endsWith("/enum") ? file.at(holder) : []),
      ...file.typesAt(holder).flatMap((type) => file.membersOf(type)),
    ];
    if (beside.some((one) => textOf(one) === name)) return null;
    const names = beside.filter((one) => !placed.has(one)).map(textOf);
    const meant = names.find((one) => isAlmost(one, name) && !("to" in change && one === change.to));
    return meant === undefined ? null : { name, meant };
  };
  const [root, kind, schema] = tokensOf(change.at);
  const [, holder = "", last] = /^(.*?)(?:\/properties)?\/([^/]*)$/.exec(change.at) ?? [];
  const old = change.kind === "enum-value-renamed" ? change.from : last && tokensOf(`#/${last}`)[0];
  return (
    (root === "components" && kind === "schemas" ? find(schema, "#/components/schemas") : null) ??
    find(old, holder)
  );
}

/** What an error says of it. */
export function hintOf(misspelled: Misspelled | null | undefined): string {
  return misspelled ? ` ${misspelled.meant} may be what ${misspelled.name} stands for.` : "";
}

/** Whether it is only spelled otherwise: of what differs in a letter, nobody knows whether it is another thing. */
export function isSpelledOtherwise({ name, meant }: Misspelled): boolean {
  return lettersOf(name) === lettersOf(meant);
}

function lettersOf(name: string): string {
  return name.toLowerCase().replace(/[-_.\s]/g, "");
}

/** Whether two names differ in how they are spelled, or in one letter, or two that are swapped. */
function isAlmost(one: string, other: string): boolean {
  const [a, b] = [lettersOf(one), lettersOf(other)];
  if (a === b) return true;
  if (Math.min(a.length, b.length) < SHORT) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const [left, right] = [a, b].map((name) => name.slice(start, name.length - end)) as [string, string];
  return (
    (left.length <= 1 && right.length <= 1) || (left.length === 2 && left === [...right].reverse().join(""))
  );
}

/** Of shorter names, one letter makes another one. */
const SHORT = 5;
