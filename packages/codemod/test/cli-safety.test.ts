import { spawn } from "node:child_process";
import { chmodSync, lstatSync, mkdirSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { CLI, CONSUMER, consumer, FLAGS, LIST_AFTER, NEW_TYPES, runCli, startCli } from "./consumer.ts";

const LIST = CONSUMER["src/list.ts"] as string;

/** Lets something happen when a file takes its new place: the second of the three that change. */
const whenRenaming = (action: string) => [
  "--import",
  `data:text/javascript,${encodeURIComponent(`
    import fs from "node:fs";
    import { syncBuiltinESMExports } from "node:module";
    const { renameSync } = fs;
    let count = 0;
    fs.renameSync = (...paths) => {
      count += 1;
      if (count === 2) { ${action} }
      renameSync(...paths);
    };
    syncBuiltinESMExports();
  `)}`,
];

const THREE = { ...CONSUMER, "src/a.ts": LIST, "src/b.ts": LIST };

describe.concurrent("a git tree with changes", () => {
  it("is refused, and nothing is written", async () => {
    const { write, run, tree } = consumer(CONSUMER);
    write({ "src/holidays.ts": "export const none = [];\n" });
    const before = tree();
    const { exitCode, stdout, stderr } = await run(...FLAGS, "--report", "report.html");
    expect([exitCode, stdout, tree()]).toEqual([2, "", before]);
    expect(stderr).toBe(
      "✖ Expected a git tree without changes, received 1 changed: src/holidays.ts. Commit or stash them, or use --force.\n",
    );
    for (const flags of [["--check"], ["--dry-run"]])
      expect((await run(...FLAGS, ...flags)).exitCode).toBe(flags.includes("--check") ? 1 : 0);
    expect(tree()).toEqual(before);
  });

  it("is worked on by force", async () => {
    const { write, run, read } = consumer(CONSUMER);
    write({ "src/holidays.ts": "export const none = [];\n" });
    expect((await run(...FLAGS, "--force")).exitCode).toBe(0);
    expect(read("src/list.ts")).toBe(LIST_AFTER);
  });

  it("is refused for what is staged, deleted or moved, and only below the folder", async () => {
    const moved = consumer(CONSUMER);
    moved.git("mv", "src/holidays.ts", "src/free-days.ts");
    const { exitCode, stderr } = await moved.run(...FLAGS);
    expect(exitCode).toBe(2);
    expect(stderr).toContain("received 2 changed: src/free-days.ts, src/holidays.ts.");

    const above = consumer({ ...CONSUMER, "app/tsconfig.json": CONSUMER["tsconfig.json"] as string });
    above.write({ "README.md": "Changed" });
    above.git("add", "README.md");
    expect(
      (await runCli(join(above.folder, "app"), ["--migration", "../migration.yaml"])).stderr,
    ).not.toContain("Expected a git tree");
  });

  it("is taken for clean if only an installation or a generator changed it", async () => {
    const manifest = '{ "dependencies": { "pkg": "1.0.0" } }';
    const lock = "pkg@1.0.0\n";
    const { write, run, read } = consumer({ ...CONSUMER, "package.json": manifest, "yarn.lock": lock });
    write({ "package.json": manifest.replace("1.", "2."), "yarn.lock": "pkg@2.0.0\n" });
    write({ "src/api.d.ts": NEW_TYPES });
    expect(await run(...FLAGS)).toMatchObject({ exitCode: 0 });
    expect(read("src/list.ts")).toBe(LIST_AFTER);
  });

  it("is refused if git does not know what would be edited", async () => {
    const { write, run, tree } = consumer(CONSUMER);
    write({ "notes.md": "Not mine." });
    expect((await run(...FLAGS, "--check")).exitCode).toBe(1);
    write({ "src/new.ts": LIST });
    const before = tree();
    const { exitCode, stderr } = await run(...FLAGS);
    expect([exitCode, tree()]).toEqual([2, before]);
    expect(stderr).toContain("received 1 that it does not know: src/new.ts. Commit them, or use --force.");
  });
});

describe.concurrent("all files are written or none", () => {
  it("if the run is interrupted while it thinks", async () => {
    const { folder, tree } = consumer(CONSUMER);
    const before = tree();
    const child = spawn(process.execPath, [CLI, ...FLAGS], { cwd: folder });
    child.stderr.once("data", () => child.kill("SIGINT"));
    const signal = await new Promise((resolve) => child.on("exit", (_, name) => resolve(name)));
    expect([signal, tree()]).toEqual(["SIGINT", before]);
  });

  it.each(["SIGINT", "SIGTERM"])("if a %s comes while it writes", async (signal) => {
    const { folder, tree } = consumer(THREE);
    const action = `process.kill(process.pid, "${signal}");`;
    const { exitCode } = await startCli(folder, FLAGS, whenRenaming(action));
    expect(exitCode).toBe(0);
    const after = { "src/list.ts": LIST_AFTER, "src/a.ts": LIST_AFTER, "src/b.ts": LIST_AFTER };
    expect(tree()).toEqual({ ...THREE, ...after });
  });

  it("if one cannot take its place", async () => {
    const { folder, tree } = consumer(THREE);
    const before = tree();
    const action = 'throw new Error("No space left");';
    const { exitCode, stdout, stderr } = await startCli(folder, FLAGS, whenRenaming(action));
    expect([exitCode, stdout, tree()]).toEqual([2, "", before]);
    expect(stderr).toContain("✖ Expected files that can be written: No space left. Nothing was changed.\n");
  });

  it.skipIf(process.getuid?.() === 0)("if one must not be written", async () => {
    const { folder, run, tree } = consumer(THREE);
    chmodSync(join(folder, "src/b.ts"), 0o444);
    const { exitCode, stderr } = await run(...FLAGS);
    expect([exitCode, tree()]).toEqual([2, THREE]);
    expect(stderr).toContain("EACCES");
  });

  it("if the report has no place", async () => {
    const { folder, run, tree } = consumer(CONSUMER);
    mkdirSync(join(folder, "folder"));
    for (const file of ["no/such/folder/report.html", "folder"]) {
      const { exitCode, stdout, stderr } = await run(...FLAGS, "--report", file);
      expect([exitCode, stdout, tree()], file).toEqual([2, "", CONSUMER]);
      expect(stderr).toContain(
        `✖ ${file}: Expected a new file for the report, or an earlier report, received `,
      );
    }
  });

  it("if one changes meanwhile, or is not in UTF-8", async () => {
    const { folder, tree } = consumer(THREE);
    const file = join(folder, "src/b.ts");
    // Read for the last time to be compared; the first reads are those of the program.
    const changing = `data:text/javascript,${encodeURIComponent(`
      import fs from "node:fs";
      process.on("newListener", (name) => { if (name === "SIGINT") fs.appendFileSync(${JSON.stringify(file)}, "// Mine"); });
    `)}`;
    const { exitCode, stderr } = await startCli(folder, FLAGS, ["--import", changing]);
    expect([exitCode, tree()]).toEqual([2, { ...THREE, "src/b.ts": `${LIST}// Mine` }]);
    expect(stderr).toContain(
      "✖ src/b.ts: expected the file as it was read, received another text. Nothing was written.\n",
    );

    const latin = consumer(THREE);
    writeFileSync(join(latin.folder, "src/b.ts"), `${LIST}// Größe`, "latin1");
    const before = latin.tree();
    const refused = await latin.run(...FLAGS, "--force");
    expect([refused.exitCode, latin.tree()]).toEqual([2, before]);
    expect(refused.stderr).toContain("received one that is not in UTF-8");
  });
});

describe.concurrent("a file", () => {
  it("keeps its mode, and stays the link that it is", async () => {
    const { folder, git, run, read } = consumer({ ...CONSUMER, "src/tool.ts": LIST, "src/linked.ts": LIST });
    chmodSync(join(folder, "src/tool.ts"), 0o755);
    symlinkSync("linked.ts", join(folder, "src/link.ts"));
    git("add", "--all");
    git("commit", "--quiet", "--message", "Modes");
    expect((await run(...FLAGS)).exitCode).toBe(0);
    expect([read("src/tool.ts"), read("src/linked.ts")]).toEqual([LIST_AFTER, LIST_AFTER]);
    expect(statSync(join(folder, "src/tool.ts")).mode & 0o777).toBe(0o755);
    expect(lstatSync(join(folder, "src/link.ts")).isSymbolicLink()).toBe(true);
  });

  it("is not told of as one that no project has, where a project has a link to it", async () => {
    const { folder, git, report, read } = consumer({
      ...CONSUMER,
      "shared/day.ts": LIST.replace("./api", "../src/api"),
    });
    symlinkSync("../shared/day.ts", join(folder, "src/day.ts"));
    git("add", "--all");
    git("commit", "--quiet", "--message", "A link");
    const { exitCode, notes } = await report(...FLAGS);
    expect([exitCode, notes]).toEqual([0, ["The types in src/api.d.ts are those of 1.0.0."]]);
    expect(read("shared/day.ts")).toBe(LIST_AFTER.replace("./api", "../src/api"));
  });
});

describe("a fault of the command's own", () => {
  it("is told from bad input, with nothing written", async () => {
    const { folder, tree } = consumer(CONSUMER);
    const broken = "data:text/javascript,Map.groupBy = () => { throw new TypeError('Broken') }";
    const flags = [...FLAGS, "--report", "report.html"];
    const { exitCode, stdout, stderr } = await startCli(folder, flags, ["--import", broken]);
    expect([exitCode, stdout, tree()]).toEqual([70, "", CONSUMER]);
    expect(stderr).toMatch(/✖ A fault of tenant-codemod's own; nothing was written\.\nTypeError: Broken\n/);
  });
});
