import { describe, expect, it } from "vitest";
import type { LeftoverName } from "../../src/index.ts";
import {
  AT,
  CONSUMER,
  consumer,
  FLAGS,
  migration,
  NEW_TYPES,
  RENAMED,
  types,
  uncommitted,
} from "../consumer.ts";

const TEMPLATE = "<h1>\n  {{ event.startsAt }} {{ event.startsAtOnce }}\n</h1>\n";
const FILES = {
  ...CONSUMER,
  "src/Day.vue": "<template>{{ day.startsAt }}</template>\n",
  "src/Other.vue": "<template>{{ day.starts }}</template>\n",
  "views/event.njk": TEMPLATE,
  "views/event.hbs": TEMPLATE,
};

/** Types in which nothing else has the name. */
const UNKEPT_TYPES = types().replace(/(Holiday: \{\s+id: number;)\s+startsAt: string;/, "$1");

function filesIn(leftovers: readonly LeftoverName[]): string[] {
  return leftovers.flatMap(({ places }) => places.map(({ file }) => file));
}

describe.concurrent("old names in files that no project has", () => {
  it("are listed, with all places, and left as they are", async () => {
    const { report, read } = consumer(FILES);
    const { exitCode, edits, leftovers } = await report(...FLAGS);
    expect([exitCode, edits.length, read("views/event.njk")]).toEqual([0, 2, TEMPLATE]);
    // A holiday keeps the name, so that it may be that one.
    const place = { project: null, risk: "medium" };
    const places = [
      { file: "src/Day.vue", line: 1, column: 18, ...place },
      { file: "views/event.hbs", line: 2, column: 12, ...place },
      { file: "views/event.njk", line: 2, column: 12, ...place },
    ];
    expect(leftovers).toEqual([{ name: "startsAt", places }]);
  });

  it("are the end of what people read, where something is left", async () => {
    const { run } = consumer(FILES);
    const { stdout } = await run(...FLAGS);
    expect(stdout).toContain("│     startsAt: src/Day.vue:1, views/event.hbs:2, views/event.njk:2\n");
    expect(stdout).toMatch(
      /\n└ 3 old names not decided\. Looked at: 1\.0\.0 → 2\.0\.0, 1 project, 8 files; passed over: 1 spec or migration\.\n$/,
    );
    expect(stdout).not.toContain("Nothing is left");
  });

  it("are told in a bounded list to people, and all of them as JSON", async () => {
    const rows = "{{ event.startsAt }}\n".repeat(8);
    const { run, report } = consumer({ ...CONSUMER, "a.njk": rows });
    const places = [1, 2, 3, 4, 5].map((line) => `a.njk:${line}`).join(", ");
    expect((await run(...FLAGS, "--dry-run")).stderr).toContain(`startsAt: ${places}, … (8 lines)\n`);
    expect((await report(...FLAGS)).leftovers).toMatchObject([{ name: "startsAt", places: { length: 8 } }]);
  });

  it("are found where there is nothing else to do, and where no git is", async () => {
    const { report, git } = consumer({
      ...FILES,
      "src/list.ts": "export {};\n",
      "src/a.ts": 'import "./api";\n',
    });
    const { edits, notes, leftovers } = await report(...FLAGS);
    expect([edits, filesIn(leftovers)]).toEqual([[], ["src/Day.vue", "views/event.hbs", "views/event.njk"]]);
    expect(notes.filter((note) => /nowhere/.test(note))).toEqual([]);
    git("status");

    const plain = uncommitted({ ...FILES, "node_modules/pkg/a.njk": TEMPLATE });
    expect(filesIn((await plain.report(...FLAGS)).leftovers)).toEqual(filesIn(leftovers));
  });

  it("are not those in what git ignores, in the migration, or in what is told already", async () => {
    const { report } = consumer({
      ...CONSUMER,
      ".gitignore": "build/\n",
      "build/event.njk": TEMPLATE,
      "src/read.json": '{ "id": 1, "startsAt": "2026-01-01" }\n',
      "src/imported.json": '{ "id": 1, "startsAt": "2026-01-01" }\n',
      "src/read.ts": `import type { components } from "./api";
import data from "./imported.json";

declare const read: (path: string) => string;
export const parsed: components["schemas"]["Event"] = JSON.parse(read("./read.json"));
export const event: components["schemas"]["Event"] = data;
`,
    });
    const { edits, attention, leftovers } = await report(...FLAGS);
    expect(edits.map(({ file }) => file)).toContain("src/imported.json");
    expect(attention.map(({ file, reason }) => [file, reason])).toEqual([["src/read.json", "data"]]);
    expect(leftovers).toEqual([]);
  });

  it("stay listed once the code is written for the new types", async () => {
    const { report, write } = consumer(FILES);
    await report(...FLAGS);
    write({ "src/api.d.ts": NEW_TYPES });
    const { leftovers, notes } = await report(...FLAGS, "--check");
    expect(notes).toContain("The code is written for 2.0.0 already.");
    expect(filesIn(leftovers)).toHaveLength(3);
  });

  it("end with exit code 1, in every run, where their risk is high", async () => {
    const files = { ...CONSUMER, "src/api.d.ts": UNKEPT_TYPES, "src/holidays.ts": "" };
    const sort = 'export const sort = "startsAt";\n';
    const code = { "src/Day.vue": "{{ day.startsAt }}", "src/sort.ts": sort };
    const { report, run, write } = consumer({ ...files, ...code });
    const { stdout, exitCode } = await run(...FLAGS);
    expect(exitCode).toBe(1);
    expect(stdout).toMatch(/\n└ 1 old name of high risk left for you; 1 old name not decided\.\n$/);
    const again = await report(...FLAGS, "--check");
    expect([again.exitCode, again.edits, filesIn(again.leftovers)]).toEqual([
      1,
      [],
      ["src/Day.vue", "src/sort.ts"],
    ]);
    write({ "src/Day.vue": "{{ day.startAt }}" });
    const last = await report(...FLAGS, "--check");
    expect([last.exitCode, filesIn(last.leftovers)]).toEqual([0, ["src/sort.ts"]]);
  });

  it("are named as a file where it is too large to be searched", async () => {
    const { run } = consumer({ ...CONSUMER, "data.sql": `${"-- x\n".repeat(250_000)}startsAt` });
    const { stdout } = await run(...FLAGS);
    expect(stdout).toContain(
      "data.sql: not searched, as large and generated files are to be generated anew.",
    );
    expect(stdout).toMatch(
      /\n└ 1 file with old names not searched\. Looked at: 1\.0\.0 → 2\.0\.0, 1 project, 4 files; passed over: 1 spec or migration\.\n$/,
    );
  });

  it("are none for mere case variants of a name", async () => {
    const { run } = consumer({
      ...CONSUMER,
      "a.njk": "{{ StartsAt }} {{ STARTSAT }}",
      "test/a.ts": 'import { days } from "../src/list";\nexport const StartsAt = days([]);\n',
    });
    const { stdout } = await run(...FLAGS);
    expect(stdout).toMatch(
      /\n└ ✔ Nothing is left for you\. Looked at: 1\.0\.0 → 2\.0\.0, 1 project, 6 files; passed over: 1 spec or migration\.\n$/,
    );
    expect(stdout).not.toContain("test/a.ts");
  });

  it("are listed beside the project, too, where one is named", async () => {
    const tsconfig = CONSUMER["tsconfig.json"] as string;
    const { report } = consumer({
      ...CONSUMER,
      "app/tsconfig.json": tsconfig,
      "app/src/a.ts": 'export { days } from "../../src/list";\n',
      "app/a.njk": TEMPLATE,
      "other/a.njk": TEMPLATE,
      "other/a.ts": 'import "../src/list";\nexport const startsAt = 1;\n',
      "src/api.d.ts": UNKEPT_TYPES,
      "src/holidays.ts": "",
    });
    const run = await report("--migration", "migration.yaml", "--project", "app");
    const places = run.leftovers.flatMap((name) => name.places);
    expect(places.map(({ file, risk, project }) => `${file} ${risk} ${project}`)).toEqual([
      "app/a.njk high null",
      "other/a.njk medium tsconfig.json",
      "other/a.ts medium tsconfig.json",
    ]);
    expect([run.exitCode, run.notes.filter((note) => note.includes("other/"))]).toEqual([1, []]);
  });

  it("are names of enum values and schemas, too, where they are written as names", async () => {
    const changes = [
      RENAMED,
      { kind: "schema-renamed", at: AT.replace(/\/properties.*/, ""), to: "Meeting" },
    ];
    const { report } = consumer({
      ...CONSUMER,
      "migration.yaml": migration(changes),
      "docs/schema.yaml": "Event:\n  title: An Event of ours\n",
      "chart/values.yaml": "Event:\n  title: An Event of ours\n",
      "src/read.ts": 'export const schema = ["docs", "schema.yaml"];\n',
    });
    const { leftovers } = await report(...FLAGS);
    // Nobody but the code reads common words as names, so that the other file is none of it.
    const place = { file: "docs/schema.yaml", line: 1, column: 1, project: null, risk: "low" };
    expect(leftovers).toEqual([{ name: "Event", places: [place] }]);
  });
});
