import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  AT,
  CONSUMER,
  consumer,
  type Files,
  FLAGS,
  migration,
  NEW_TYPES,
  RENAMED,
  runCli,
  startCli,
  TSCONFIG,
  types,
} from "./consumer.ts";

const OTHER = types({ event: "Lesson", field: "dueAt" });
const STATE = "#/components/schemas/Event/properties/state/enum";
const BAD_MIGRATION = `from: 1.0.0
to: 2.0.0
changes:
  - kind: field-renamed
    at: startsAt
    to: startAt
`;

const CASES: [string, Files, string[], string][] = [
  [
    "a migration that is not there",
    {},
    ["--migration", "gone.yaml"],
    "gone.yaml: Expected a file that can be read: there is no such file.",
  ],
  ["a migration that is no YAML", { "migration.yaml": "from: [\n" }, FLAGS, "migration.yaml:2:1  Expected "],
  [
    "a migration with a bad change",
    { "migration.yaml": BAD_MIGRATION },
    FLAGS,
    'migration.yaml:5:9  Expected `changes.0.at` to match pattern "/properties/[^/]+$", received "startsAt".',
  ],
  [
    "migrations that do not follow each other",
    { "next.yaml": migration([RENAMED], "3.0.0", "4.0.0") },
    [...FLAGS, "--migration", "next.yaml"],
    "received one from 3.0.0",
  ],
  [
    "types that are not there",
    {},
    ["--migration", "migration.yaml", "--types", "src/gone.d.ts"],
    "src/gone.d.ts: Expected a file or a folder with the types of the API, received none of that name.",
  ],
  [
    "a folder as migration",
    {},
    ["--migration", "src"],
    "src: Expected a file that can be read: it is a folder.",
  ],
  [
    "types of another API",
    { "src/api.d.ts": OTHER, "src/list.ts": "export {};" },
    FLAGS,
    "src/api.d.ts:1:1  Expected types of an API that the migration speaks of",
  ],
  [
    "a new name that another field has",
    { "migration.yaml": migration([{ ...RENAMED, to: "id" }]) },
    FLAGS,
    "src/api.d.ts: Expected a free name for ",
  ],
  [
    "a name that is misspelled",
    { "migration.yaml": migration([RENAMED, { ...RENAMED, at: AT.replace("startsAt", "ID"), to: "key" }]) },
    FLAGS,
    "src/api.d.ts: Expected #/components/schemas/Event/properties/ID, received types without it. " +
      "id may be what ID stands for. Correct the migration.",
  ],
  [
    "a schema that is misspelled, and nothing else",
    { "migration.yaml": migration([{ ...RENAMED, at: AT.replace("Event", "Evnet") }]) },
    ["--migration", "migration.yaml"],
    "received types that have none of them. Event may be what Evnet stands for. Correct the migration, or name",
  ],
  [
    "a value that is misspelled",
    {
      "migration.yaml": migration([
        RENAMED,
        { kind: "enum-value-renamed", at: `${STATE}/1`, from: "Cancelled", to: "off" },
      ]),
      "src/api.d.ts": types().replace("id: number;", 'state: "open" | "cancelled";'),
    },
    FLAGS,
    "cancelled may be what Cancelled stands for.",
  ],
  [
    "new types for a value whose old name nobody says",
    {
      "migration.yaml": migration([{ kind: "enum-value-renamed", at: `${STATE}/1`, to: "off" }]),
      "src/api.d.ts": types().replace("id: number;", 'state: "open" | "off";'),
    },
    FLAGS,
    `src/api.d.ts:1:1  Expected to find what ${STATE}/1 was called, received types that call it off already. ` +
      `Say it in the migration: \`{ kind: enum-value-renamed, at: "${STATE}/1", from: …, to: off }\`.`,
  ],
  [
    "new types for a parameter whose old name nobody says",
    {
      "migration.yaml": migration([
        RENAMED,
        { kind: "parameter-renamed", at: "#/paths/~1events/get/parameters/0", to: "limit" },
      ]),
      "src/api.d.ts": NEW_TYPES.replace(
        /(listEvents: \{\s+parameters: \{ query)\?: never/,
        "$1?: { limit?: number }",
      ),
    },
    FLAGS,
    "Expected to find what #/paths/~1events/get/parameters/0 was called, received types that call it limit already.",
  ],
  [
    "types that no project uses",
    { "old.d.ts": types() },
    ["--migration", "migration.yaml", "--types", "old.d.ts"],
    "old.d.ts: expected types that a project uses, received a file that none of tsconfig.json does.",
  ],
  [
    "a project without types",
    { "src/api.d.ts": "export interface components { schemas: { Event: { startsAt: string } } }" },
    ["--migration", "migration.yaml"],
    "Expected types that the migration speaks of, in files that state which tool wrote them for an OpenAPI document, " +
      "received none in tsconfig.json. Name the files or their folder with --types.",
  ],
  [
    "a folder without a tsconfig",
    { "tsconfig.json": "" },
    FLAGS,
    "expected a tsconfig.json with files of its own, here or below, received none.",
  ],
  [
    "a tsconfig that is not there",
    {},
    [...FLAGS, "--project", "tsconfig.app.json"],
    "tsconfig.app.json: expected a tsconfig or its folder, received a path without either.",
  ],
  [
    "a folder as project that has none",
    {},
    [...FLAGS, "--project", "src"],
    "src: expected a tsconfig or its folder, received a folder without one.",
  ],
  [
    "a broken tsconfig",
    { "tsconfig.json": '{\n  "include": ["src"\n}\n' },
    FLAGS,
    "tsconfig.json:3:1  Expected a tsconfig that can be read: ',' expected",
  ],
  [
    "a tsconfig that extends what is not there",
    { "tsconfig.json": JSON.stringify({ ...JSON.parse(TSCONFIG), extends: "./base.json" }) },
    FLAGS,
    "tsconfig.json:1:1  Expected a tsconfig that can be read: Cannot read file 'base.json'.",
  ],
  ["an unknown flag", {}, [...FLAGS, "--dryrun"], "unknown option '--dryrun'\n(Did you mean --dry-run?)"],
  ["an argument", {}, [...FLAGS, "src"], "too many arguments. Expected 0 arguments but got 1: src."],
  ["flags that exclude each other", {}, [...FLAGS, "--json", "--dry-run"], "cannot be used with option"],
  ["two ways to say what to follow", {}, [...FLAGS, "--from", "1.0.0"], "cannot be used with option '--from"],
  [
    "a report in the place of something else",
    {},
    [...FLAGS, "--report", "migration.yaml"],
    "migration.yaml: Expected a new file for the report, or an earlier report, received something else.",
  ],
  [
    "a report in no folder",
    {},
    [...FLAGS, "--report", "reports/index.html"],
    "reports/index.html: Expected a new file for the report, or an earlier report, received a folder that is not there.",
  ],
  [
    "types that only name those of the API",
    { "src/names.ts": 'export type { components } from "./api";\n' },
    ["--migration", "migration.yaml", "--types", "src/names.ts"],
    "src/names.ts:1:1  Expected types of an API that the migration speaks of, received a file that has none of its places",
  ],
  [
    "an engine, of which there is only one",
    {},
    [...FLAGS, "--engine", "native"],
    "✖ --engine native: Expected no such option: since version 2, TypeScript 7 answers for all types. Remove it.\n",
  ],
  ["an engine without a name", {}, [...FLAGS, "--engine"], "✖ --engine: Expected no such option: "],
  [
    "a place to explain without a line",
    {},
    [...FLAGS, "--explain", "src/list.ts"],
    '--explain src/list.ts: Expected FILE:LINE, such as src/list.ts:12, received "src/list.ts".',
  ],
  [
    "a file to explain that is not there",
    {},
    [...FLAGS, "--explain", "src/gone.ts:1"],
    "--explain src/gone.ts:1: Expected a file of the project, received one that is not there.",
  ],
  [
    "a line to explain behind the end of a file",
    {},
    [...FLAGS, "--explain", "src/list.ts:8"],
    "--explain src/list.ts:8: Expected a line from 1 to 7, received 8.",
  ],
  [
    "an explanation as JSON",
    {},
    [...FLAGS, "--explain", "src/list.ts:1", "--json"],
    "cannot be used with option",
  ],
  [
    "nothing to follow",
    {},
    [],
    "expected @tenant-api/types in package.json or node_modules, or --migration, received neither.",
  ],
];

describe.concurrent("tenant-codemod refuses", () => {
  it.each(CASES)("%s", async (name, files, flags, message) => {
    const { git, run, tree, commit } = consumer({ ...CONSUMER, ...files });
    if (name === "a folder without a tsconfig") {
      git("rm", "--quiet", "tsconfig.json");
      commit();
    }
    const before = tree();
    const { exitCode, stdout, stderr } = await run(...flags);
    expect(stderr).toContain(message);
    expect(stderr).toMatch(/^(◇ .*\n)*✖ /);
    expect(stderr).not.toContain("    at ");
    expect([exitCode, stdout, tree()]).toEqual([2, "", before]);
  });

  it("a folder of a project, which says where that is", async () => {
    const { folder } = consumer(CONSUMER);
    const { exitCode, stderr } = await runCli(join(folder, "src"), ["--migration", "../migration.yaml"]);
    expect({ exitCode, stderr }).toEqual({
      exitCode: 2,
      stderr: expect.stringContaining(`received none. There is one in ${folder}: run it there.`),
    });
  });

  it("a Node.js that is too old", async () => {
    const versions = "{ ...process.versions, node: '20.20.2' }";
    const pretend = `data:text/javascript,Object.defineProperty(process,"versions",{ value: ${versions} })`;
    const { exitCode, stdout, stderr } = await startCli(".", ["--version"], ["--import", pretend]);
    const needed =
      "✖ Expected Node.js 22.18 or newer, received 20.20.2. " +
      "`npm install --save-dev node@24` adds one to your project, and npx uses it then.\n";
    expect({ exitCode, stdout, stderr }).toEqual({ exitCode: 2, stdout: "", stderr: needed });
  });
});
