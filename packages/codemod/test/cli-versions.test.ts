import { cpSync, mkdirSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Report } from "../src/index.ts";
import {
  AT,
  consumer,
  type Files,
  migration,
  PACKAGE,
  RENAMED,
  runCli,
  TSCONFIG,
  temporaryFolder,
  types,
} from "./consumer.ts";

const NEXT = { ...RENAMED, at: AT.replace("starts", "start"), to: "beginsAt" };
const MIGRATIONS: Files = {
  "1.1.0.yaml": migration([], "1.0.0", "1.1.0"),
  "2.0.0.yaml": migration([RENAMED], "1.1.0", "2.0.0"),
  "3.0.0.yaml": migration([NEXT], "2.0.0", "3.0.0"),
};

/** The package as it is published once there are migrations. */
function codemodWith(migrations: Files): string {
  const folder = temporaryFolder();
  cpSync(join(PACKAGE, "dist"), join(folder, "dist"), { recursive: true });
  cpSync(join(PACKAGE, "package.json"), join(folder, "package.json"));
  symlinkSync(realpathSync(join(PACKAGE, "node_modules")), join(folder, "node_modules"));
  mkdirSync(join(folder, "migrations"));
  for (const [name, text] of Object.entries(migrations))
    writeFileSync(join(folder, "migrations", name), text);
  return join(folder, "dist/cli.js");
}

const FIELDS: Files = {
  ...{ "1.0.0": "startsAt", "1.1.0": "startsAt", "2.0.0": "startAt", "2.1.0": "startAt" },
  "3.0.0": "beginsAt",
};

/** `@tenant-api/types` of a version, as npm installs it. */
function installed(version: string, folder = "node_modules/@tenant-api/types", event = "Event"): Files {
  const schemas = `import type { components } from "./openapi.gen.ts";
export type ${event} = components["schemas"]["${event}"];
export type Holiday = components["schemas"]["Holiday"];
`;
  const manifest = {
    name: "@tenant-api/types",
    version,
    type: "module",
    exports: { ".": "./dist/index.js" },
  };
  return {
    [`${folder}/package.json`]: JSON.stringify({
      ...manifest,
      exports: { ".": { types: "./dist/index.d.ts", default: "./dist/index.js" } },
    }),
    [`${folder}/dist/index.d.ts`]: `export type { components, paths } from "./generated/openapi.gen.ts";
export type * from "./generated/schemas.gen.ts";
`,
    [`${folder}/dist/index.js`]: "export {};\n",
    [`${folder}/dist/generated/openapi.gen.d.ts`]: types({ event, field: FIELDS[version] ?? "startsAt" }),
    [`${folder}/dist/generated/schemas.gen.d.ts`]: schemas,
  };
}

const manifest = (version: string) =>
  JSON.stringify({ name: "app", dependencies: { "@tenant-api/types": `^${version}` } });

const code = (field: string) => `import type { Event, Holiday } from "@tenant-api/types";

export const days = (events: Event[]) => events.map((event) => event.${field}.slice(0, 10));
export const free = (holiday: Holiday) => holiday.startsAt;
`;

const first = (field: string) => `import type { Event } from "@tenant-api/types";
export const first = (event: Event) => [event.${field}, "startsAt by default"];
`;

const app = (version: string): Files => ({
  ".gitignore": "node_modules\n",
  "package.json": manifest(version),
  "tsconfig.json": TSCONFIG,
  "src/list.ts": code(FIELDS[version] ?? ""),
});

async function run(cli: string, folder: string, ...flags: string[]) {
  const { stdout, stderr, exitCode } = await runCli(folder, ["--json", ...flags], cli);
  return { stderr, exitCode, report: stdout === "" ? null : JSON.parse(stdout) };
}

describe.concurrent("without arguments", () => {
  const cli = codemodWith(MIGRATIONS);

  it("goes to the newest version before it is installed", async () => {
    const { folder, write, read } = consumer(app("1.0.0"));
    write(installed("1.0.0"));
    const { exitCode, report } = await run(cli, folder);
    expect([exitCode, report.from, report.to]).toEqual([0, "1.0.0", "3.0.0"]);
    expect(report.notes).toEqual([
      "@tenant-api/types is installed at 1.0.0.",
      "The types in node_modules/@tenant-api/types/dist/generated/openapi.gen.d.ts are those of 1.0.0.",
    ]);
    expect(read("src/list.ts")).toBe(code("beginsAt"));
  });

  it.each(["before", "after"])("goes to the version that is installed %s the commit of it", async (when) => {
    const { folder, write, read, commit } = consumer(app("1.1.0"));
    write({ ...installed("2.0.0"), "package.json": manifest("2.0.0") });
    if (when === "after") commit();
    const { exitCode, report } = await run(cli, folder);
    expect([exitCode, report.from, report.to]).toEqual([0, "1.1.0", "2.0.0"]);
    expect(read("src/list.ts")).toBe(code("startAt"));
  });

  it("goes on from an upgrade that was made before", async () => {
    const { folder, write, read, commit } = consumer(app("1.1.0"));
    write({ ...installed("2.0.0"), "package.json": manifest("2.0.0"), "src/list.ts": code("startAt") });
    // What the upgrade before has left is left still.
    write({ "src/sort.ts": 'export const sort = ["startsAt", "startAt"];\n' });
    write({ "src/first.ts": first("startAt"), "old.txt": `${"-\n".repeat(500_001)}startsAt` });
    commit();
    const { exitCode, report } = await run(cli, folder);
    expect([exitCode, report.from, report.to]).toEqual([0, "2.0.0", "3.0.0"]);
    expect(read("src/list.ts")).toBe(code("beginsAt"));
    const left = report.leftovers as Report["leftovers"];
    expect(left.map(({ name, places }) => [name, places.map(({ file }) => file)])).toEqual([
      ["startAt", ["src/sort.ts"]],
      ["startsAt", ["src/first.ts", "src/sort.ts"]],
    ]);
    // It stands behind an edit that makes the line longer.
    const [, line = ""] = first("beginsAt").split("\n");
    expect(left[1]?.places[0]?.column).toBe(line.indexOf("startsAt by") + 1);
    expect(report.unsearched).toEqual(["old.txt"]);
    expect(report.notes).toContain(
      "old.txt: not searched, as large and generated files are to be generated anew.",
    );
  });

  it("says why there is nothing to do", async () => {
    const { folder, write, commit, tree } = consumer(app("2.0.0"));
    write({ ...installed("3.0.0"), "package.json": manifest("3.0.0"), "src/list.ts": code("beginsAt") });
    commit();
    const before = tree();
    const { exitCode, report } = await run(cli, folder);
    expect([exitCode, report.edits, tree()]).toEqual([0, [], before]);
    expect(report.notes).toContain("The code is written for 3.0.0 already.");
  });

  it("edits nothing where the history has one version, and the code another", async () => {
    const { folder, write, tree, git, commit } = consumer(app("1.1.0"));
    write({ ...installed("3.0.0"), "package.json": manifest("3.0.0") });
    // As an import of a repository without its history.
    rmSync(join(folder, ".git"), { recursive: true });
    git("init", "--quiet");
    commit();
    const before = tree();
    const { exitCode, stderr } = await run(cli, folder);
    expect([exitCode, tree()]).toEqual([2, before]);
    expect(stderr).toContain(
      "Expected the version of @tenant-api/types that the code was written for, received a history with no other than 3.0.0, " +
        "and names from before it in 1 place: src/list.ts:3:70. Name it with --from.",
    );
    write({ "src/list.ts": code("beginsAt") });
    commit();
    const { exitCode: again, report } = await run(cli, folder);
    expect([again, report.from, report.to, report.edits]).toEqual([0, "1.0.0", "3.0.0", []]);
    expect(report.notes).toContain("The code is written for 3.0.0 already.");
  });

  const empty = codemodWith({
    "2.0.0.yaml": migration([RENAMED], "1.1.0", "2.0.0"),
    "2.1.0.yaml": migration([], "2.0.0", "2.1.0"),
  });
  it.each([
    ["3.0.0", cli],
    // Nothing has been checked when it comes to the older names.
    ["2.1.0", empty],
  ])("asks where the types were upgraded twice, up to %s, and the code never", async (version, bundled) => {
    const { folder, write, tree, commit } = consumer(app("1.1.0"));
    write({ "package.json": manifest("2.0.0").replace("^", "~") });
    commit();
    write({ ...installed(version), "package.json": manifest(version) });
    commit();
    const before = tree();
    const { exitCode, stderr } = await run(bundled, folder);
    expect([exitCode, tree()]).toEqual([2, before]);
    expect(stderr).toContain(
      `received 2.0.0 as the last one before ${version}, and names from before it in 1 place: src/list.ts:3:70. Name it with --from.`,
    );
  });

  it("takes versions that are named", async () => {
    const { folder, write, read } = consumer(app("1.0.0"));
    write(installed("1.0.0"));
    const { exitCode, report } = await run(cli, folder, "--to", "2.0.0");
    expect([exitCode, report.from, report.to, read("src/list.ts")]).toEqual([
      ...[0, "1.0.0", "2.0.0"],
      code("startAt"),
    ]);
    const named = await run(cli, folder, "--from", "2.0.0", "--to", "2.0.0", "--force");
    expect([named.exitCode, named.report]).toEqual([
      0,
      {
        ...{ version: 3, from: "2.0.0", to: "2.0.0", pending: false, edits: [], attention: [] },
        ...{ verification: null, leftovers: [], unsearched: [], timings: {} },
        runs: [{ name: basename(folder), folder: "" }],
        searched: { projects: [], files: 0, passedOver: {} },
        notes: ["From 2.0.0 on no name changed: nothing has to follow."],
      },
    ]);
  });

  it.each([
    [
      ["--from", "0.1.0"],
      "Expected migrations from 0.1.0 to 1.0.0, received migrations that connect the versions 1.0.0, 1.1.0, 2.0.0, 3.0.0.",
    ],
    [
      ["--to", "9.0.0"],
      "Expected migrations from 1.0.0 to 9.0.0, received migrations that connect the versions 1.0.0, 1.1.0, 2.0.0, 3.0.0.",
    ],
    [
      ["--from", "3.0.0", "--to", "1.0.0"],
      "Expected migrations from 3.0.0 to 1.0.0, received migrations that connect the versions",
    ],
  ])("refuses versions that no migration leads between (%j)", async (flags, message) => {
    const { folder, write, tree } = consumer(app("1.0.0"));
    write(installed("1.0.0"));
    const before = tree();
    const { exitCode, stderr } = await run(cli, folder, ...flags);
    expect([exitCode, tree()]).toEqual([2, before]);
    expect(stderr).toContain(`✖ ${message}`);
    expect(stderr).toContain("Use the tenant-codemod of the version of @tenant-api/types.");
  });

  it("finds the version of a workspace, whose packages agree", async () => {
    const files = Object.entries(app("1.1.0")).map(([name, text]) =>
      name === ".gitignore" ? [name, text] : [`packages/web/${name}`, text],
    );
    const { folder, write, read } = consumer({ ...Object.fromEntries(files), "package.json": "{}" });
    write(installed("1.1.0", "packages/web/node_modules/@tenant-api/types"));
    const { exitCode, report } = await run(cli, folder);
    expect([exitCode, report.from, read("packages/web/src/list.ts")]).toEqual([0, "1.1.0", code("beginsAt")]);

    write({ "packages/api/package.json": manifest("2.0.0") });
    write(installed("2.0.0", "packages/api/node_modules/@tenant-api/types"));
    expect((await run(cli, folder, "--force")).stderr).toContain(
      "Expected one version of @tenant-api/types, received 2.0.0 (packages/api/package.json) and 1.1.0 (packages/web/package.json).",
    );
  });

  it("has nothing to follow before there are migrations", async () => {
    const { folder, write } = consumer(app("1.0.0"));
    write(installed("1.0.0"));
    const { exitCode, report } = await run(codemodWith({ "releases.json": '["1.0.0"]' }), folder);
    expect([exitCode, report.notes]).toEqual([
      0,
      ["@tenant-api/types is installed at 1.0.0.", "From 1.0.0 on no name changed: nothing has to follow."],
    ]);
  });
});

describe.concurrent("types in a package", () => {
  const SCHEMA = migration([
    { kind: "schema-renamed", at: "#/components/schemas/Event", to: "Meeting" },
    RENAMED,
  ]);
  const MEETING = code("startAt").replace("{ Event,", "{ Meeting as Event,");
  const packages = (event: string) =>
    installed(event === "Event" ? "1.1.0" : "2.0.0", "node_modules/@tenant-api/types", event);

  it.each(["Event", "Meeting"])(
    "follow with the aliases beside them, whichever is installed (%s)",
    async (event) => {
      const { folder, write, report, read } = consumer({ ...app("1.1.0"), "migration.yaml": SCHEMA });
      write(packages(event));
      const result = await report("--migration", "migration.yaml");
      expect(read("src/list.ts")).toBe(MEETING);
      expect(result).toMatchObject({ exitCode: 0, attention: [], verification: { new: [] } });
      expect(
        readFileSync(join(folder, "node_modules/@tenant-api/types/dist/generated/schemas.gen.d.ts"), "utf8"),
      ).toBe(packages(event)["node_modules/@tenant-api/types/dist/generated/schemas.gen.d.ts"]);
    },
  );
});
