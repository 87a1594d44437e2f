import { join } from "node:path";
import { x } from "tinyexec";
import { WORKSPACE } from "./display-path.ts";
import { lastRelease, SPEC } from "./release/last-release.ts";
import { run } from "./run.ts";

// The spec against its last release; takes what `tenant-spec-diff` takes.
await run(async () => {
  const cli = join(WORKSPACE, "packages/spec-diff/dist/cli.js");
  const args = [cli, lastRelease().file, SPEC, ...process.argv.slice(2)];
  return (await x(process.execPath, args, { nodeOptions: { stdio: "inherit" } })).exitCode ?? 1;
});
