import { globSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import type { Migration, MigrationChange } from "@tenant-api/spec-diff";
import fc from "fast-check";
import { type Named, namesOf } from "./names-of.ts";
import { otherNames } from "./other-names.ts";
import { usedNames } from "./used-names.ts";

export interface RandomRenames {
  tsconfig: string;
  /** The files that openapi-typescript wrote. */
  types: readonly string[];
  /** The same seed chooses the same renames. */
  seed: number;
  renames: number;
  /** Renames values of enums instead of fields. */
  values?: boolean;
  /** Renames a field in all objects that have the same fields: a spec that says a schema twice says its renames twice. */
  alike?: boolean;
}

/** Renames of some fields, or values of enums, chosen at random among those that the code uses. */
export function randomMigration({ values = false, alike = false, ...options }: RandomRenames): Migration {
  const kind = values ? "enum-value-renamed" : "field-renamed";
  const all = options.types.flatMap(namesOf).filter((one) => one.kind === kind);
  const words = wordsAround(options.tsconfig, options.types);
  const said = all.filter(({ name }) => words.has(name));
  const used = usedNames(options.tsconfig, said);
  const count = Math.min(options.renames, used.length);
  // One of many, the same each time for a seed.
  const sample = <Value>(from: fc.Arbitrary<Value>) => fc.sample(from, { seed: options.seed, numRuns: 1 });
  const [chosen = []] = sample(fc.shuffledSubarray(used, { minLength: count, maxLength: count }));
  const [names = []] = sample(fc.tuple(...chosen.map(({ name, beside }) => otherNames(name, beside))));
  const isSame = (one: Named, other: Named) => one === other || ((values || alike) && isAlike(one, other));
  const changes = chosen.flatMap((one, index) =>
    all.filter((other) => isSame(one, other)).map((other) => changeOf(other, names[index] ?? "")),
  );
  return { from: "1.0.0", to: "2.0.0", changes: [...new Map(changes.map((one) => [one.at, one])).values()] };
}

/** Whether two names are one: an enum that several schemas write out is renamed in all of them. */
function isAlike(one: Named, other: Named): boolean {
  if (one.name !== other.name || one.beside.size !== other.beside.size) return false;
  return [...one.beside].every((name) => other.beside.has(name));
}

function changeOf({ kind, at, name: from }: Named, to: string): MigrationChange {
  return kind === "field-renamed" ? { kind, at, to } : { kind, at, from, to };
}

/** A large API has many more names than a program says. */
function wordsAround(tsconfig: string, types: readonly string[]): Set<string> {
  const folder = dirname(tsconfig);
  const isLeftOut = (path: string) => /(^|\/)(node_modules|\.git)(\/|$)/.test(path);
  const paths = globSync("**/*.{ts,tsx,mts,cts,js,jsx,mjs,cjs}", { cwd: folder, exclude: isLeftOut });
  const code = paths.map((path) => `${folder}/${path}`).filter((path) => !types.includes(path));
  return new Set(code.flatMap((path) => readFileSync(path, "utf8").match(/[\p{L}\p{N}_$-]+/gu) ?? []));
}
