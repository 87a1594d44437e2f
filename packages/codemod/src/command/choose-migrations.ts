import { InputError } from "@tenant-api/openapi";
import type { Migration } from "@tenant-api/spec-diff";
import type { Earlier } from "../workspace/earlier-version.ts";
import type { OwnFiles } from "../workspace/own-files.ts";
import { migrationBetween, migrationUntil, readMigrations } from "../workspace/read-migrations.ts";
import { findVersions } from "../workspace/versions.ts";

/** Which migrations there are to follow: the first one that the code does not follow yet. */
export interface Choice {
  steps: Step[];
  from: string;
  to: string;
  /** Notes for the report. */
  notes: string[];
}

export interface Step {
  migration: Migration;
  /** Why no edit may come of it: nothing shows that the code was written for its first version. */
  unproven?: string;
  /** It does not count if the code has no type error after the step before. */
  ifBroken?: true;
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
export async function chooseMigrations(files: OwnFiles, asked: Asked, bundle: Bundle): Promise<Choice> {
  if (asked.migration.length > 0) {
    const migration = readMigrations(asked.migration);
    return { steps: [{ migration }], from: migration.from, to: migration.to, notes: [] };
  }
  const { from, to } = asked;
  const { folder } = files;
  const { name } = bundle;
  // Who names both needs nothing to be found.
  if (from !== undefined && to !== undefined)
    return choiceOf(stepOf(between(bundle, from, to)), { from, to, notes: [] });
  const { installed, declared, isUsed, earlier } = await findVersions(files, name);
  const state = `${name} is installed at ${installed ?? "no version"}.`;
  if (from !== undefined) {
    const end = declared === from ? null : declared;
    const choice = choiceOf(stepOf(between(bundle, from, end)), { from, to: end ?? from, notes: [state] });
    if (!isUsed && choice.steps.length === 0) throw notUsed(folder, name);
    return choice;
  }
  if (!isUsed) throw notUsed(folder, name);
  if (declared === null)
    throw new InputError(
      `${folder}: expected a version of ${name} in a lockfile, package.json or node_modules, received none. ` +
        "Install it, or name the version that the code was written for with --from.",
    );
  const { steps, gap, ...past } = pastOf(bundle, declared, earlier);
  const future = to === declared ? null : between(bundle, declared, to ?? null);
  const choice = choiceOf([...steps, ...stepOf(future)], {
    from: declared,
    to: to ?? declared,
    ...past,
    notes: [state, ...past.notes],
  });
  if (gap !== undefined) throw gap;
  return choice;
}

/** What the history says that the code may have missed. */
interface Past extends Pick<Choice, "steps" | "notes"> {
  from?: string;
  /** Why nobody knows which names the code may have missed. */
  gap?: InputError;
}

/** @throws {InputError} if names changed before a version, and nobody knows if the code follows them. */
function pastOf(bundle: Bundle, now: string, earlier: Earlier): Past {
  const { name, folder } = bundle;
  const all = migrationUntil(folder, now);
  const expected = `Expected the version of ${name} that the code was written for`;
  if (earlier.kind === "found") {
    const { version, source } = earlier;
    const notes = [`${source} had ${version} before.`];
    // The types may have been upgraded more than once before the code follows.
    const unproven = `${expected}, received ${version} as the last one before ${now}, and names from before it`;
    const older: Step[] = all && all.from !== version ? [{ migration: all, unproven, ifBroken: true }] : [];
    try {
      return { from: version, notes, steps: [...stepOf(between(bundle, version, now)), ...older] };
    } catch (gap) {
      // It may be older than all that is bundled, or newer than what is installed.
      if (!(gap instanceof InputError)) throw gap;
      const message = `${source} had ${version} before. ${gap.message} Or name the version of the code with --from.`;
      return { notes, steps: [], gap: new InputError(message, { cause: gap }) };
    }
  }
  if (!all) return { notes: [], steps: [] };
  if (earlier.kind === "unknown")
    throw new InputError(`${expected}, received ${now} in use, and ${earlier.reason}. ${earlier.advice}`);
  const unproven = `${expected}, received a history with no other than ${now}, and names from before it`;
  return {
    from: all.from,
    steps: [{ migration: all, unproven }],
    notes: [`The history has no other version of ${name}.`],
  };
}

function stepOf(migration: Migration | null): Step[] {
  return migration && migration.changes.length > 0 ? [{ migration }] : [];
}

function choiceOf(steps: Step[], choice: Omit<Choice, "steps">): Choice {
  const { from, to, notes } = choice;
  if (steps.length > 0) return { ...choice, steps, to: steps.at(-1)?.migration.to ?? to };
  return { ...choice, steps, notes: [...notes, `From ${from} on no name changed: nothing has to follow.`] };
}

function notUsed(folder: string, name: string): InputError {
  return new InputError(
    `${folder}: expected ${name} in package.json or node_modules, or --migration, received neither.`,
  );
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
