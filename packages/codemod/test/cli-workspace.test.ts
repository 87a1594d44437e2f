import { mkdirSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { CONSUMER, consumer, type Files, migration, NEW_TYPES, RENAMED, types } from "./consumer.ts";

const config = (more: object) =>
  JSON.stringify({
    ...more,
    compilerOptions: {
      ...{ strict: true, target: "es2023", lib: ["es2023"], module: "preserve", types: [], composite: true },
      ...(more as { compilerOptions?: object }).compilerOptions,
    },
  });

const EVENTS = `import type { components } from "@acme/api";

export type Event = components["schemas"]["Event"];
export interface Row { event: Event; title: string }
export const startOf = (event: Event) => event.startsAt;
`;
const TABLE = `import type { Row } from "@acme/events";
import { pad } from "~/pad";

export const cell = ({ event }: Row) => pad(event.startsAt);
`;
const SERVER = `import type { Event } from "@acme/events";

export const isOpen = (event: Event, now: string) => event.startsAt < now;
`;
const SCRIPT = `/** @param {import("@acme/api").components["schemas"]["Event"]} event */
export const print = (event) => event.startsAt;
`;
const PAD = "export const pad = (text: string) => text.padStart(30);\n";
const SHARED = `import type { Event } from "@acme/events";

export const sample: Event = { id: 1, startsAt: "2026-01-01" };
`;

const manifest = (name: string) =>
  JSON.stringify({ name: `@acme/${name}`, version: "1.0.0", type: "module", exports: "./src/index.ts" });

/** Three packages as pnpm links them, and the types in a fourth that is made by a tool. */
const WORKSPACE: Files = {
  ".gitignore": "node_modules\ndist\n",
  "package.json": '{ "private": true }',
  "pnpm-workspace.yaml": "packages: [packages/*]\n",
  "migration.yaml": migration([RENAMED]),
  "tsconfig.json": JSON.stringify({
    files: [],
    references: ["events", "web", "server"].map((name) => ({ path: `./packages/${name}` })),
  }),
  "packages/api/package.json": manifest("api").replace("index.ts", "api.d.ts"),
  "packages/api/src/api.d.ts": types(),
  "packages/events/package.json": manifest("events"),
  "packages/events/tsconfig.json": config({ include: ["src"] }),
  "packages/events/src/index.ts": EVENTS,
  "packages/web/package.json": manifest("web"),
  "packages/web/tsconfig.json": JSON.stringify({
    files: [],
    references: [{ path: "./tsconfig.app.json" }, { path: "./tsconfig.test.json" }],
  }),
  "packages/web/tsconfig.app.json": config({
    compilerOptions: { paths: { "~/*": ["./src/*"] }, allowJs: true, checkJs: true },
    include: ["src"],
    references: [{ path: "../events" }],
  }),
  "packages/web/tsconfig.test.json": config({ include: ["src/shared.ts", "test"] }),
  "packages/web/src/table.ts": TABLE,
  "packages/web/src/pad.ts": PAD,
  "packages/web/src/script.js": SCRIPT,
  "packages/web/src/shared.ts": SHARED,
  "packages/web/test/shared.test.ts": `import { sample } from "../src/shared";\n\nexport const at = sample.startsAt;\n`,
  "packages/server/package.json": manifest("server"),
  "packages/server/tsconfig.json": `// Comments, and a comma too many, are fine.\n${config({ include: ["src"], references: [{ path: "../events" }] }).replace(/\}$/, ",}")}`,
  "packages/server/src/index.ts": SERVER,
};

function workspace(files: Files) {
  const one = consumer(files);
  for (const [from, to] of [
    ["events", "api"],
    ["web", "api"],
    ["web", "events"],
    ["server", "events"],
  ]) {
    const link = join(one.folder, `packages/${from}/node_modules/@acme/${to}`);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(`../../../${to}`, link);
  }
  return one;
}

const follow = (text: string) => text.replaceAll("startsAt", "startAt");

describe.concurrent("a workspace", () => {
  it.each([
    ["before", types()],
    ["after", NEW_TYPES],
  ])("is edited as one, each file once (%s the types are new)", async (_, api) => {
    const { report, read, write } = workspace(WORKSPACE);
    write({ "packages/api/src/api.d.ts": api });
    const { exitCode, edits, attention, verification } = await report("--migration", "migration.yaml");
    expect(edits.map(({ file, line }) => `${file}:${line}`)).toEqual([
      "packages/events/src/index.ts:5",
      "packages/server/src/index.ts:3",
      "packages/web/src/script.js:2",
      "packages/web/src/shared.ts:3",
      "packages/web/src/table.ts:4",
      "packages/web/test/shared.test.ts:3",
    ]);
    for (const [file, text] of Object.entries(WORKSPACE)) {
      if (file === "packages/api/src/api.d.ts") expect(read(file)).toBe(api);
      else expect(read(file)).toBe(/\/(src|test)\//.test(file) ? follow(text) : text);
    }
    expect([exitCode, attention, verification?.new]).toEqual([0, [], []]);
  });

  it("is edited where it is asked to, with what a project refers to", async () => {
    const { run, tree } = workspace(WORKSPACE);
    const { stdout } = await run("--migration", "migration.yaml", "--project", "packages/server");
    const after = tree();
    expect(Object.keys(WORKSPACE).filter((file) => after[file] !== WORKSPACE[file])).toEqual([
      "packages/events/src/index.ts",
      "packages/server/src/index.ts",
    ]);
    // The code of the package that was not named is no code without a project.
    const web = ["app", "test"].map((name) => `packages/web/tsconfig.${name}.json`);
    for (const project of web) expect(stdout).toContain(`│     --project ${project}: `);
    expect(stdout).toMatch(/└ \d+ old names in other projects\. Looked at: 1\.0\.0 → 2\.0\.0, 2 projects, /);
    expect(stdout.trimEnd().split("\n").at(-1)).toBe(
      `  Work on the other projects: npx tenant-codemod --migration migration.yaml --project ${web[0]} --project ${web[1]}`,
    );
  });

  it("says of a place that only one project can read what the other one knows", async () => {
    const { report, read } = consumer({
      ...CONSUMER,
      "tsconfig.json": config({ compilerOptions: { paths: { "~/*": ["./src/*"] } }, include: ["src"] }),
      // Here, the types are not found, and of nothing is anything known.
      "loose/tsconfig.json": config({ compilerOptions: { strict: false }, include: ["../src"] }),
      "src/untold.ts": `import type { components } from "~/api";

type Event = components["schemas"]["Event"];

export const load = async (): Promise<Event[]> => (await fetch("/events")).json();
export const first = async () => (await load())[0]?.startsAt;
export const raw = async () => ((await (await fetch("/events")).json()) as Event[])[0]?.startsAt;
declare function fetch(path: string): Promise<{ json(): Promise<any> }>;
`,
    });
    const { exitCode, edits, attention } = await report("--migration", "migration.yaml");
    expect([exitCode, edits.length, attention]).toEqual([0, 4, []]);
    expect(read("src/untold.ts")).toContain("?.startAt;");
  });

  it.each(["not compiled", "compiled long ago"])(
    "is followed by its sources, where packages are %s",
    async (state) => {
      const options = { outDir: "dist", rootDir: "src" };
      const { write, report, read } = workspace({
        ...WORKSPACE,
        "packages/events/package.json": manifest("events").replace(
          '"./src/index.ts"',
          '{ ".": { "types": "./dist/index.d.ts" } }',
        ),
        "packages/events/tsconfig.json": config({ compilerOptions: options, include: ["src"] }),
        "packages/events/src/index.ts": `${EVENTS}export const sample = () => ({ inner: {} as Event });\n`,
        "packages/server/tsconfig.json": config({
          ...{ compilerOptions: options, include: ["src"] },
          references: [{ path: "../events" }],
        }),
        "packages/server/src/index.ts": `import { sample } from "@acme/events";\n\nexport const at = sample().inner.startsAt;\n`,
      });
      const compiled = "export declare const sample: () => { inner: { id: number; startsAt: string } };\n";
      if (state !== "not compiled") write({ "packages/events/dist/index.d.ts": compiled });
      const { exitCode, edits, verification } = await report(
        ...["--migration", "migration.yaml", "--project", "packages/server"],
      );
      expect(edits.map(({ file, line }) => `${file}:${line}`)).toEqual([
        "packages/events/src/index.ts:5",
        "packages/server/src/index.ts:3",
      ]);
      expect([exitCode, verification]).toEqual([0, { before: 0, after: 0, new: [], rounds: 1 }]);
      expect(read("packages/server/src/index.ts")).toContain("inner.startAt");
    },
  );
});
