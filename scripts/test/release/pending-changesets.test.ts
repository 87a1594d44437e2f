import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { pendingChangesets, refusePendingChangesets } from "../../release/pending-changesets.ts";
import { temporaryFolder } from "../run-script.ts";

const CHANGESET = '---\n"@tenant-api/types": minor\n---\n\nAdded something.\n';
const preState = (mode: "pre" | "exit") => JSON.stringify({ mode, tag: "next", initialVersions: {} });

/** A folder with files in `.changeset/`. */
function folderWith(files: Record<string, string>): string {
  const folder = temporaryFolder();
  for (const [name, text] of Object.entries({ "config.json": "{}", ...files })) {
    const file = join(folder, ".changeset", name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return folder;
}

describe("publishing", () => {
  it.each<[string, Record<string, string>, string[]]>([
    ["nothing", {}, []],
    ["a README is none", { "README.md": "# Changesets" }, []],
    ["some", { "b.md": CHANGESET, "a.md": CHANGESET }, ["a", "b"]],
    ["one that changes no package", { "a.md": "---\n---\n" }, ["a"]],
    ["a prerelease has them", { "pre/a.md": CHANGESET, "pre.json": preState("pre") }, []],
    [
      "more since a prerelease",
      { "pre/a.md": CHANGESET, "b.md": CHANGESET, "pre.json": preState("pre") },
      ["b"],
    ],
    [
      "the release has none of its prereleases",
      { "pre/a.md": CHANGESET, "pre.json": preState("exit") },
      ["pre/a"],
    ],
  ])("knows what is pending: %s", async (_, files, pending) => {
    expect(await pendingChangesets(folderWith(files))).toEqual(pending);
  });

  it("is refused while changesets are pending, and says how many", async () => {
    const next = "Run `pnpm release:version` first, and commit what it writes.";
    const one = refusePendingChangesets(folderWith({ "a.md": CHANGESET }));
    await expect(one).rejects.toThrow(`.changeset: 1 changeset is pending, such as a.md. ${next}`);
    const two = refusePendingChangesets(folderWith({ "a.md": CHANGESET, "b.md": CHANGESET }));
    await expect(two).rejects.toThrow(`.changeset: 2 changesets are pending, such as a.md. ${next}`);
    await expect(refusePendingChangesets(folderWith({}))).resolves.toBeUndefined();
  });
});
