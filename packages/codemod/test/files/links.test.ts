import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { CONSUMER, consumer, FLAGS, uncommitted } from "../consumer.ts";

const LIST = CONSUMER["src/list.ts"] as string;
const OUTSIDE = "This file was not edited, as it is outside of the repository. Edit it yourself.";

describe.concurrent("what a link leads to", () => {
  it("is left to you where it is outside of the repository", async () => {
    // Compilers look for what it imports where the link is.
    const other = uncommitted({ "list.ts": LIST });
    const { folder, report, commit } = consumer(CONSUMER);
    symlinkSync(join(other.folder, "list.ts"), join(folder, "src/link.ts"));
    commit();
    const { exitCode, edits, attention } = await report(...FLAGS);
    expect([exitCode, other.read("list.ts")]).toEqual([1, LIST]);
    expect(edits.every(({ file }) => file === "src/list.ts")).toBe(true);
    expect(attention.map(({ suggestion }) => suggestion)).toEqual([OUTSIDE, OUTSIDE]);
  });

  it("is left to you where git ignores it", async () => {
    const { folder, report, commit, read } = consumer({
      ...CONSUMER,
      ".gitignore": "made/\n",
      "made/list.ts": LIST.replace("./api", "../src/api"),
    });
    symlinkSync("../made/list.ts", join(folder, "src/link.ts"));
    commit();
    const { exitCode, attention } = await report(...FLAGS);
    expect([exitCode, attention.length]).toEqual([1, 2]);
    expect(attention.every(({ suggestion }) => suggestion.includes("git ignores it"))).toBe(true);
    expect(read("made/list.ts")).toContain("startsAt.slice");
  });

  it("refuses the run by name where git does not know it", async () => {
    const { folder, run, git, tree, write } = consumer(CONSUMER);
    write({ "shared/list.ts": LIST.replace("./api", "../src/api") });
    symlinkSync("../shared/list.ts", join(folder, "src/link.ts"));
    git("add", "src/link.ts");
    git("commit", "--quiet", "--message", "A link");
    const before = tree();
    const { exitCode, stderr } = await run(...FLAGS);
    expect([exitCode, tree()]).toEqual([2, before]);
    expect(stderr).toContain("received 1 that it does not know: src/link.ts.");
  });

  it("follows where a folder is linked, too", async () => {
    const { folder, report, commit, read } = consumer({
      ...CONSUMER,
      "shared/list.ts": LIST.replace("./api", "../api"),
    });
    symlinkSync("../shared", join(folder, "src/shared"));
    commit();
    const { exitCode, attention } = await report(...FLAGS);
    expect([exitCode, attention]).toEqual([0, []]);
    expect(read("shared/list.ts")).toContain("startAt.slice");
  });
});
