import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { headerFor } from "../../src/files/planned-file.ts";
import { compareFiles, writeFiles } from "../../src/files/write-files.ts";
import { temporaryFolder } from "../run-command.ts";

const HEADER = headerFor("pets.yaml");

function folderWith(files: Record<string, string>): string {
  const folder = temporaryFolder();
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

describe("writeFiles", () => {
  it("returns the states that it found, and makes all of them unchanged", () => {
    const folder = folderWith({
      "generated/same.gen.ts": `${HEADER}1`,
      "generated/other.gen.ts": `${HEADER}1`,
      "generated/deep/old.gen.ts": HEADER,
      "generated/theirs.gen.ts": "theirs",
    });
    const planned = ["same", "other", "new"].map((name) => ({
      path: `generated/${name}.gen.ts`,
      content: `${HEADER}${name === "other" ? 2 : 1}`,
    }));
    expect(writeFiles(folder, planned)).toEqual([
      { path: "generated/same.gen.ts", state: "unchanged" },
      { path: "generated/other.gen.ts", state: "changed" },
      { path: "generated/new.gen.ts", state: "new" },
      { path: "generated/deep/old.gen.ts", state: "extra" },
    ]);
    expect(new Set(compareFiles(folder, planned).map(({ state }) => state))).toEqual(new Set(["unchanged"]));
    expect(readFileSync(join(folder, "generated/theirs.gen.ts"), "utf8")).toBe("theirs");
  });

  it("leaves nothing half-written when a file cannot be", () => {
    const planned = ["a", "b"].map((name) => ({ path: `generated/${name}.gen.ts`, content: `${HEADER}new` }));
    const folder = folderWith({
      "generated/a.gen.ts": `${HEADER}old`,
      "generated/b.gen.ts": `${HEADER}old`,
      // In the place where the last file is prepared.
      [`generated/b.gen.ts.${process.pid}.tmp/in-the-way`]: "",
    });
    expect(() => writeFiles(folder, planned)).toThrow(
      /expected a folder that can be read and written: EISDIR/,
    );
    const left = readdirSync(join(folder, "generated")).sort();
    expect(left).toEqual(["a.gen.ts", "b.gen.ts", `b.gen.ts.${process.pid}.tmp`]);
    for (const { path } of planned) expect(readFileSync(join(folder, path), "utf8")).toBe(`${HEADER}old`);
  });

  it("leaves a file alone that another process writes, and none of its own", () => {
    const folder = folderWith({ "index.ts.tmp": "theirs" });
    writeFiles(folder, [{ path: "index.ts", content: HEADER }]);
    expect(readdirSync(folder).sort()).toEqual(["index.ts", "index.ts.tmp"]);
    expect(readFileSync(join(folder, "index.ts.tmp"), "utf8")).toBe("theirs");
  });

  it("replaces and removes any file of an owned subfolder, and none of a folder whose name begins so", () => {
    const folder = folderWith({
      "tables/a.json": "1",
      "tables/deep/b.json": "2",
      "tables-of-mine/c.json": "3",
    });
    writeFiles(folder, [{ path: "tables/a.json", content: "4" }], ["tables"]);
    expect(readFileSync(join(folder, "tables/a.json"), "utf8")).toBe("4");
    expect(readdirSync(join(folder, "tables/deep"))).toEqual([]);
    expect(readFileSync(join(folder, "tables-of-mine/c.json"), "utf8")).toBe("3");
    const planned = [{ path: "tables-of-mine/c.json", content: "4" }];
    expect(() => writeFiles(folder, planned, ["tables"])).toThrow(
      "`tables-of-mine/c.json` written by someone else",
    );
  });
});
