import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { loadSpec } from "@tenant-api/openapi/load";
import {
  type Change,
  type DroppedChange,
  type DroppedLines,
  diffSpecs,
  explainDropped,
  isDoubtful,
  type Migration,
  parseMigration,
} from "@tenant-api/spec-diff";
import { displayPath, WORKSPACE } from "../display-path.ts";
import { InputError } from "../input-error.ts";
import { lastRelease, NEXT_MIGRATION, SPEC } from "./last-release.ts";
import { committedSpec, olderChanges } from "./older-changes.ts";
import { planSpecChange, type SpecChangePlan } from "./plan-spec-change.ts";

/** Those whose changelogs speak of a change of the spec; all packages are versioned with them. */
const PACKAGES = { spec: "tenant-api-spec", types: "@tenant-api/types" };

/** What the spec asks for, compared with the last release. */
export interface SpecChange extends Omit<SpecChangePlan, "dropped"> {
  version: string;
  changes: Change[];
  /** Those of them that an earlier, committed edit made, as people read them. */
  older: string[];
  /** Removals that may be renames. */
  doubtful: Change[];
  /** Of changes in the next migration that do not hold, with file and line: those to be corrected, and those overtaken. */
  dropped: DroppedLines;
}

/** @throws {InputError} if a spec or the next migration cannot be read. */
export async function readSpecChange(): Promise<SpecChange> {
  const { version, file } = lastRelease();
  const [{ document: before }, { document: after }] = await Promise.all([loadSpec(file), loadSpec(SPEC)]);
  const committed = await committedSpec(relative(WORKSPACE, SPEC));
  const earlier = readNextMigration();
  // What the migration speaks of was decided on before.
  const changes = diffSpecs(before, after, { decisions: earlier?.changes ?? [] });
  const { dropped, ...plan } = planSpecChange(changes, {
    version,
    before,
    after,
    packages: PACKAGES,
    earlier,
  });
  return {
    ...plan,
    version,
    changes,
    older: olderChanges(changes, { before, after, committed }),
    doubtful: changes.filter(isDoubtful),
    dropped: linesOf(dropped, earlier),
  };
}

function linesOf(dropped: readonly DroppedChange[], earlier: Migration | null): DroppedLines {
  if (earlier === null || dropped.length === 0) return { errors: [], warnings: [] };
  const [file, text] = [displayPath(NEXT_MIGRATION), readFileSync(NEXT_MIGRATION, "utf8")];
  return explainDropped(dropped, { file, text, earlier });
}

/** The migration to the release to come, if there is one. */
export function readNextMigration(): Migration | null {
  if (!existsSync(NEXT_MIGRATION)) return null;
  const file = displayPath(NEXT_MIGRATION);
  try {
    return parseMigration(readFileSync(NEXT_MIGRATION, "utf8"), file);
  } catch (error) {
    throw new InputError((error as Error).message, { cause: error });
  }
}
