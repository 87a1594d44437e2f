import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { loadSpec } from "@tenant-api/openapi/load";
import { x } from "tinyexec";
import { stringify } from "yaml";
import { displayPath, WORKSPACE } from "./display-path.ts";
import {
  lastRelease,
  MIGRATIONS,
  NEXT_MIGRATION,
  PRERELEASED_CHANGESET,
  RELEASES,
  SPEC,
} from "./release/last-release.ts";
import { packageVersion } from "./release/package-version.ts";
import { readNextMigration } from "./release/read-spec-change.ts";
import { rootCommand } from "./root-command.ts";
import { print, printError, runCommandLine } from "./run.ts";
import { runTurbo } from "./turbo.ts";

const command = rootCommand("pnpm release:version", {
  description:
    "Turn changesets into versions and changelogs, and freeze the spec and its migration with them",
  examples: [
    ["pnpm release:version", "the next release"],
    ["pnpm changeset pre enter next && pnpm release:version", "a prerelease, such as 2.0.0-next.0"],
    ["pnpm changeset pre exit && pnpm release:version", "the release after prereleases"],
  ],
  exitCodes: {
    0: "the new version is written",
    1: "the spec and its changeset do not agree, or nothing is new",
  },
});

await runCommandLine(command, async () => {
  const check = await x(process.execPath, [join(WORKSPACE, "scripts/spec-check.ts")], {
    nodeOptions: { stdio: "inherit" },
  });
  if (check.exitCode !== 0) return 1;
  const before = lastRelease();
  const { exitCode } = await x("changeset", ["version"], {
    nodeOptions: { cwd: WORKSPACE, stdio: "inherit" },
  });
  if (exitCode !== 0) return exitCode ?? 1;
  const version = packageVersion();
  if (existsSync(join(RELEASES, `${version}.yaml`))) {
    printError(`Expected a new version, received ${version}, which is released.`);
    return 1;
  }
  keepPrereleasedChangeset(version);
  print(`◆ ${before.version} → ${version}`);
  for (const file of await freeze(before.version, version)) print(`│ ${displayPath(file)}`);
  print("└ Review, commit, and run `pnpm release:publish`.");
  return runTurbo(["run", "generate", "build"], "on failure");
});

/** The spec of the version, and the way to it; an empty one too, so that migrations follow each other. */
async function freeze(from: string, version: string): Promise<string[]> {
  const next = readNextMigration() ?? { from, to: "next", changes: [] };
  const [spec, migration] = [join(RELEASES, `${version}.yaml`), join(MIGRATIONS, `${version}.yaml`)];
  mkdirSync(MIGRATIONS, { recursive: true });
  const { files, document } = await loadSpec(SPEC);
  // A release is one file: what the spec refers to may change.
  if (files.length === 1) copyFileSync(SPEC, spec);
  else writeFileSync(spec, stringify(document));
  writeFileSync(migration, stringify({ ...next, to: version }));
  rmSync(NEXT_MIGRATION, { force: true });
  return [spec, migration];
}

/** Until the release, prereleases keep their changesets: the next one of the spec must not overwrite this one. */
function keepPrereleasedChangeset(version: string): void {
  if (!existsSync(PRERELEASED_CHANGESET)) return;
  renameSync(PRERELEASED_CHANGESET, PRERELEASED_CHANGESET.replace(/\.md$/, `-${version}.md`));
}
