import { WORKSPACE } from "./display-path.ts";
import { buildPublished } from "./release/build-published.ts";
import { distTag } from "./release/dist-tag.ts";
import { packageVersion } from "./release/package-version.ts";
import { readRootManifest } from "./release/packed-manifest.ts";
import { refusePendingChangesets } from "./release/pending-changesets.ts";
import { publishedPackages } from "./release/published-packages.ts";
import { repositoryFields } from "./release/repository.ts";
import { rootCommand } from "./root-command.ts";
import { print, runCommandLine } from "./run.ts";
import { startTool } from "./start-program.ts";

const command = rootCommand("pnpm release:publish", {
  description: "Build, and publish every package whose version the registry does not have yet",
  examples: [
    ["pnpm release:publish --dry-run", "everything but the upload"],
    ["pnpm release:publish", "publish; run it again after an interruption"],
  ],
  exitCodes: { 0: "every package is published", 1: "the build or an upload failed" },
}).option("--dry-run", "do everything but publish");

await runCommandLine(command, async ({ dryRun = false }: { dryRun?: boolean }) => {
  // Before the build, so that what is missing is known at once.
  const [first] = publishedPackages();
  if (first !== undefined) repositoryFields(readRootManifest(), first.directory);
  await refusePendingChangesets(WORKSPACE);
  const version = packageVersion();
  const tag = distTag(version, first && (await latestVersion(first.name)));
  print(`◆ release:publish  ${version} · dist-tag ${tag}`);

  const built = await buildPublished("build");
  if (built !== 0) return built;
  // What the registry has is left out, so that a run that was interrupted can be run again.
  const args = [
    "--recursive",
    "publish",
    "--access",
    "public",
    "--no-git-checks",
    // pnpm reads no tag from the packed manifest, as npm does.
    "--tag",
    tag,
    ...(dryRun ? ["--dry-run"] : []),
  ];
  return (await startTool("pnpm", args, { nodeOptions: { cwd: WORKSPACE, stdio: "inherit" } })).exitCode ?? 1;
});

/** What the registry calls `latest`, if it has the package. */
async function latestVersion(name: string): Promise<string | undefined> {
  const { stdout, exitCode } = await startTool("pnpm", ["view", name, "dist-tags.latest", "--json"], {
    nodeOptions: { cwd: WORKSPACE },
  });
  return exitCode === 0 && stdout.trim() !== "" ? JSON.parse(stdout) : undefined;
}
