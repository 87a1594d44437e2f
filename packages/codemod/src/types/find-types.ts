import type { Migration } from "@tenant-api/spec-diff";
import type { ts } from "ts-morph";
import { InputError } from "../input-error.ts";
import type { Code } from "../project/code.ts";
import type { UpgradeOptions } from "../upgrade.ts";
import { madeWith } from "./made-with.ts";
import { hintOf, type Misspelled, misspelledIn } from "./misspelled.ts";
import { oldAndNewBeside, oldAndNewTypes, type TypesPair } from "./old-and-new-types.ts";
import { withoutOldName } from "./targets.ts";
import { ROOTS, TypesFile } from "./type-members.ts";

/** The types of an API in a program. */
export interface FoundTypes {
  /** Those that a migration speaks of. */
  pairs: TypesPair[];
  /** The files that are made anew with them. */
  made: ReadonlySet<string>;
  /** Where there are none, files of such types, and how its first place may be misspelled. */
  others: { path: string; misspelled: Misspelled | null }[];
}

/**
 * Finds the files of a program that a migration speaks of: those that were named, or all that look like it, and what gives
 * their schemas other names.
 *
 * @throws {InputError} if those that were named are no types of an API, or have nothing that the migration speaks of.
 */
export function findTypes(
  code: Code,
  options: Pick<UpgradeOptions, "types" | "migration" | "isOwn" | "isIgnored">,
): FoundTypes {
  const { types, migration } = options;
  const made = new Set<string>();
  const paths = code.paths();
  const candidates = paths.filter((path) =>
    types.length > 0 ? types.includes(path) : TypesFile.isOne(code.text(path)),
  );
  const { source } = code.with(new Map());
  const pairs = candidates.flatMap((path) => {
    const file = source(path);
    if (file && types.length > 0) expectRoots(new TypesFile(file));
    const pair = file ? oldAndNewTypes(file, migration) : null;
    if (!file || !pair) return [];
    const beside = madeWith(code, path, options).filter((other) => !candidates.includes(other));
    for (const other of beside) made.add(other);
    return [
      pair,
      ...oldAndNewBeside(
        file,
        pair,
        beside.flatMap((other) => source(other) ?? []),
        migration,
      ),
    ];
  });
  if (pairs.every(({ shape }) => shape === "new"))
    expectOldNames(
      candidates.flatMap((path) => source(path) ?? []),
      migration,
    );
  const [first] = migration.changes;
  if (pairs.length > 0 || !first) return { pairs, made, others: [] };
  const others = candidates.flatMap((path) => {
    const file = source(path);
    return file ? [{ path, misspelled: misspelledIn(new TypesFile(file), first, []) }] : [];
  });
  if (types.length > 0 && others[0]) {
    throw new InputError(
      `${others[0].path}:1:1  Expected types of an API that the migration speaks of, received ` +
        `a file that has none of its places, such as ${first.at}.${hintOf(others[0].misspelled)}`,
    );
  }
  return { pairs, made, others };
}

/** Types that are the new ones do not know what a value or a parameter was called: the migration has to say so. */
function expectOldNames(files: readonly ts.SourceFile[], migration: Migration): void {
  for (const file of files) {
    const unnamed = withoutOldName(new TypesFile(file), migration);
    if (!unnamed) continue;
    const { at, to, kind } = unnamed;
    throw new InputError(
      `${file.fileName}:1:1  Expected to find what ${at} was called, received types that call it ${to} already. ` +
        `Say it in the migration: \`{ kind: ${kind}, at: "${at}", from: …, to: ${to} }\`.`,
    );
  }
}

/** A file of one's own that only names some of the types is edited like any other. */
function expectRoots(file: TypesFile): void {
  if (ROOTS.some((name) => file.rootNamed(name))) return;
  throw new InputError(
    `${file.source.fileName}:1:1  Expected types that openapi-typescript wrote, with \`paths\` or \`components\`, ` +
      "received a file that declares neither.",
  );
}
