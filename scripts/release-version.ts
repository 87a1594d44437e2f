import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { loadSpec } from "@tenant-api/openapi/load";
import { stringify } from "yaml";
import { displayPath, WORKSPACE } from "./display-path.ts";
import { buildPublished } from "./release/build-published.ts";
import { keepFiles } from "./release/keep-files.ts";
import {
  lastRelease,
  MIGRATIONS,
  NEXT_MIGRATION,
  PRERELEASED_CHANGESETS,
  RELEASES,
  SPEC,
} from "./release/last-release.ts";
import { packageVersion } from "./release/package-version.ts";
import { readNextMigration } from "./release/read-spec-change.ts";
import { rootCommand } from "./root-command.ts";
import { print, printError, runCommandLine } from "./run.ts";
import { startTool } from "./start-program.ts";

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
    1: "nothing is: the spec and its changeset do not agree, nothing is new, or a package does not build",
  },
});

/** What is written for a version; the rest follows by `generate` and `build`. */
const WRITTEN = [
  ".changeset/**",
  "{packages/*,scripts,spec}/{package.json,CHANGELOG.md}",
  "spec/{migrations,releases}/*.yaml",
];

await runCommandLine(command, async () => {
  const check = await startTool(process.execPath, [join(WORKSPACE, "scripts/spec-check.ts")], {
    nodeOptions: { stdio: "inherit" },
  });
  if (check.exitCode !== 0) return 1;
  if ((await generateAndBuild()) !== 0) {
    printError(
      "No version is written, since a package does not build (see above). If the spec renamed something, code in " +
        "`packages/` may still use the old name. Mend it, and run `pnpm release:version` again.",
    );
    return 1;
  }
  const restore = keepFiles(WORKSPACE, WRITTEN);
  let isWritten = false;
  try {
    isWritten = await writeVersion();
  } finally {
    if (!isWritten) await takeBack(restore);
  }
  return isWritten ? 0 : 1;
});

/** Whether the next version is written, and everything builds with it. */
async function writeVersion(): Promise<boolean> {
  const before = lastRelease();
  const { exitCode } = await startTool("changeset", ["version"], {
    nodeOptions: { cwd: WORKSPACE, stdio: "inherit" },
  });
  if (exitCode !== 0) return false;
  const version = packageVersion();
  if (existsSync(join(RELEASES, `${version}.yaml`))) {
    printError(`Expected a new version, received ${version}, which is released.`);
    return false;
  }
  keepPrereleasedChangesets(version);
  const files = await freeze(before.version, version);
  if ((await generateAndBuild()) !== 0) return false;
  print(`◆ release:version  ${before.version} → ${version}`);
  for (const file of files) print(`│ ${displayPath(file)}`);
  print("└ Review and commit these files. Then run `pnpm release:publish`.");
  return true;
}

/** The sources as they were, and what is made of them. */
async function takeBack(restore: () => void): Promise<void> {
  restore();
  await generateAndBuild();
  printError(
    "No version is written: all files are as they were before. Fix the errors above, then run this again.",
  );
}

/** Of what is published: the examples are built by the checks. */
function generateAndBuild(): Promise<number> {
  return buildPublished("generate", "build");
}

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

/** Until the release, prereleases keep their changesets: the next ones of the spec must not overwrite these. */
function keepPrereleasedChangesets(version: string): void {
  for (const file of PRERELEASED_CHANGESETS) {
    if (existsSync(file)) renameSync(file, file.replace(/\.md$/, `-${version}.md`));
  }
}
