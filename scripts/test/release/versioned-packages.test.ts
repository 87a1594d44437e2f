import { cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { inc } from "semver";
import { x } from "tinyexec";
import { expect, it } from "vitest";
import { ROOT, temporaryFolder } from "../run-script.ts";

const COPIED = [
  "package.json",
  "pnpm-workspace.yaml",
  ".changeset/config.json",
  "{spec,packages/*}/{package.json,CHANGELOG.md}",
];

/** The spec is a private package, which changesets leaves out unless it is told otherwise. */
it("a change of the spec gives a version to the spec and to every published package, and to nothing else", async () => {
  const folder = temporaryFolder();
  for (const file of globSync(COPIED, { cwd: ROOT })) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(ROOT, file), join(folder, file));
  }
  const read = (file: string) => readFileSync(join(folder, file), "utf8");
  const manifests = globSync("{spec,packages/*}/package.json", { cwd: folder }).sort();
  const versions = () => manifests.map((file) => JSON.parse(read(file)).version);
  const before = JSON.parse(read("spec/package.json")).version;
  const after = inc(before, "major");
  const old = versions();
  expect(new Set(old)).toEqual(new Set([before, undefined]));
  const changeset = '---\n"tenant-api-spec": major\n---\n\nRenamed a field.\n';
  writeFileSync(join(folder, ".changeset/spec-change.md"), changeset);

  const { exitCode, stderr } = await x(join(ROOT, "node_modules/.bin/changeset"), ["version"], {
    nodeOptions: { cwd: folder },
  });
  expect(exitCode, stderr).toBe(0);
  expect(globSync(".changeset/*.md", { cwd: folder })).toEqual([]);
  expect(versions()).toEqual(old.map((version) => version && after));
  const [, entry] = read("spec/CHANGELOG.md").split(/^## /m);
  expect(entry).toBe(`${after}\n\n### Major Changes\n\n- Renamed a field.\n\n`);
});
