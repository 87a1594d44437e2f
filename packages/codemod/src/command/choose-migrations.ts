import { InputError } from "@tenant-api/openapi";
import type { Migration } from "@tenant-api/spec-diff";
import { migrationBetween, readMigrations } from "../project/read-migrations.ts";
import { findVersions } from "../project/versions.ts";

/** Which migrations there are to follow: the first one that the code does not follow yet. */
export interface Choice {
  migrations: Migration[];
  from: string;
  to: string;
  /** Notes for the report. */
  notes: string[];
}

export interface Asked {
  /** Files of migrations. */
  migration: readonly string[];
  from?: string;
  to?: string;
}

/** Where the bundled migrations are, and the package whose versions they lead between. */
export interface Bundle {
  folder: string;
  name: string;
}

/**
 * Chooses what to follow: the migrations that are named, or the bundled ones between the version that the code was
 * written for and the one that is installed, or, before an installation, the newest one.
 *
 * @throws {InputError} if migrations are not what they should be, or no version is known.
 */
export async function chooseMigrations(
  folder: string,
  asked: Asked,
  bundle: Bundle,
  own: ReadonlySet<string> | null,
): Promise<Choice> {
  if (asked.migration.length > 0) {
    const migration = readMigrations(asked.migration);
    return { migrations: [migration], from: migration.from, to: migration.to, notes: [] };
  }
  // Who names both needs nothing to be found.
  const isNamed = asked.from !== undefined && asked.to !== undefined;
  const { installed, declared, earlier } = isNamed
    ? { installed: null, declared: null, earlier: null }
    : await findVersions(folder, bundle.name, own);
  const now = installed ?? declared;
  const steps: [string, string | null][] = [];
  if (asked.from !== undefined) {
    const other = now === asked.from ? null : now;
    steps.push([asked.from, asked.to ?? other]);
  } else if (now === null) {
    throw new InputError(
      `${folder}: expected ${bundle.name} in package.json or node_modules, or --migration, received neither.`,
    );
  } else if (asked.to !== undefined && asked.to !== now) steps.push([now, asked.to]);
  else {
    if (earlier !== null) steps.push([earlier, now]);
    if (asked.to === undefined) steps.push([now, null]);
  }
  const found = steps.flatMap(([from, to], index) => {
    // A version from the history may be older than all that is bundled.
    const isGuess = steps.length > 1 && index === 0;
    const migration = isGuess ? orNull(() => between(bundle, from, to)) : between(bundle, from, to);
    return migration && migration.changes.length > 0 ? [migration] : [];
  });
  const state = isNamed ? [] : [`${bundle.name} is installed at ${installed ?? "no version"}.`];
  const [from, to] = [steps[0]?.[0] ?? now ?? "", found.at(-1)?.to ?? asked.to ?? now ?? ""];
  const none = found.length === 0 ? [`From ${from} on no name changed: nothing has to follow.`] : [];
  return { migrations: found, from, to, notes: [...state, ...none] };
}

function between({ folder, name }: Bundle, from: string, to: string | null): Migration | null {
  try {
    return migrationBetween(folder, from, to);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    throw new InputError(`${error.message} Use the tenant-codemod of the version of ${name}.`, {
      cause: error,
    });
  }
}

function orNull<Result>(find: () => Result): Result | null {
  try {
    return find();
  } catch (error) {
    if (error instanceof InputError) return null;
    throw error;
  }
}
