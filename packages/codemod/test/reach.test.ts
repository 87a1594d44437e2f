import { join, relative } from "node:path";
import fc from "fast-check";
import { Project } from "ts-morph";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { MorphCode } from "../src/project/morph-code.ts";
import { engines, type Files, reached, TYPES, written } from "./reached.ts";

/** Modules that pass on what the types say. */
const PASSING: Files = {
  "src/api.d.ts": TYPES,
  "src/aliases.ts": `import type { components } from "./api";
    export type Event = components["schemas"]["Event"];
    export type Group = components["schemas"]["Group"];`,
  "src/barrel.ts": `export * from "./aliases";
    export type { Event as Occasion } from "./aliases";
    export type * as all from "./aliases";`,
  "src/with-code.ts": `export type { components } from "./api";
    export const now: any = Date.now();
    export default (time: number) => time + 1;`,
  "src/values.ts": `import type { components } from "./api";
    export const events: components["schemas"]["Event"][] = [];`,
  "src/other-values.ts": `import type { components } from "./api";
    export const groups: components["schemas"]["Group"][] = [];`,
  "src/first.ts": `import { events } from "./values";
    export const first = events[0];`,
};

/** Code that speaks of the types in one way, and whether it can know of the field. */
const WAYS: [string, string, boolean][] = [
  [
    "the schema",
    `import type { components } from "./api";\nconst a: components["schemas"]["Event"][] = [];`,
    true,
  ],
  [
    "another schema",
    `import type { components } from "./api";\nconst a: components["schemas"]["Group"][] = [];`,
    false,
  ],
  [
    "what the schema is made of",
    `import type { components } from "./api";\nconst a: components['schemas']['Person'][] = [];`,
    false,
  ],
  [
    "what is made of the schema",
    `import type { components } from "./api";\nconst a: components["schemas"]["EventList"][] = [];`,
    true,
  ],
  [
    "what an operation sends",
    `import type { operations } from "./api";\nconst a: operations["listEvents"][] = [];`,
    true,
  ],
  [
    "what another operation sends",
    `import type { operations } from "./api";\nconst a: operations["listGroups"][] = [];`,
    false,
  ],
  ["a path", `import type { paths } from "./api";\nconst a: paths["/events"]["get"][] = [];`, true],
  ["another path", `import type { paths } from "./api";\nconst a: paths["/groups"]["get"][] = [];`, false],
  [
    "all schemas",
    `import type { components } from "./api";\nconst a: (keyof components["schemas"])[] = [];`,
    true,
  ],
  [
    "all, under another name",
    `import type { components as Api } from "./api";\nconst a: Api["schemas"]["Event"][] = [];`,
    true,
  ],
  [
    "a module as a whole",
    `import type * as api from "./api";\nconst a: api.components["schemas"]["Event"][] = [];`,
    true,
  ],
  [
    "a module as a whole, and another schema",
    `import type * as api from "./api";\nconst a: api.components["schemas"]["Group"][] = [];`,
    false,
  ],
  [
    "an import in a type",
    `const a: import("./api").components["schemas"]["Event"][] = [];\nexport { a };`,
    true,
  ],
  [
    "an import in a type, and another schema",
    `const a: import("./api").components["schemas"]["Group"][] = [];\nexport { a };`,
    false,
  ],
  ["an alias", `import type { Event } from "./aliases";\nconst a: Event[] = [];`, true],
  ["another alias", `import type { Group } from "./aliases";\nconst a: Group[] = [];`, false],
  ["an alias that is passed on", `import type { Event } from "./barrel";\nconst a: Event[] = [];`, true],
  [
    "another alias that is passed on",
    `import type { Group } from "./barrel";\nconst a: Group[] = [];`,
    false,
  ],
  [
    "an alias under another name",
    `import type { Occasion } from "./barrel";\nconst a: Occasion[] = [];`,
    true,
  ],
  [
    "an alias of a module under a name",
    `import type { all } from "./barrel";\nconst a: all.Event[] = [];`,
    true,
  ],
  [
    "what code passes on",
    `import { type components, now } from "./with-code";\nconst a: components["schemas"]["Event"][] = [now];`,
    true,
  ],
  [
    "what code passes on, and another schema",
    `import { type components, now } from "./with-code";\nconst a: components["schemas"]["Group"][] = [now];`,
    false,
  ],
  [
    "the default of code that passes something on",
    `import after, { now } from "./with-code";\nconst a = after(now);`,
    false,
  ],
  ["a value", `import { events } from "./values";\nconst a = events;`, true],
  ["a value of something else", `import { groups } from "./other-values";\nconst a = groups;`, false],
  ["a value of one that imports a value", `import { first } from "./first";\nconst a = first;`, true],
  [
    "behind characters of two units",
    `/* 🎉🎉🎉🎉 */ import { events } from "./values"; const a = events;`,
    true,
  ],
  ["where it only looks like an import", `// import { events } from "./values"\nexport const a = 1;`, false],
];

describe.each(engines)("what a field reaches, with %s", (_, open) => {
  let found: string[];
  beforeAll(() => {
    const ways = WAYS.map(([, text], index) => [`src/way${index}.ts`, text]);
    const folder = written({ ...PASSING, ...Object.fromEntries(ways) });
    const code = open(folder);
    found = reached(code, folder);
    code.close();
  });

  it.each(WAYS.map((way, index) => [...way, index] as const))("through %s", (_, __, isReached, index) => {
    expect(found.includes(`src/way${index}.ts`)).toBe(isReached);
  });

  it("through code in between, and not through code beside it", () => {
    expect(found).toEqual(expect.arrayContaining(["src/api.d.ts", "src/values.ts", "src/first.ts"]));
    expect(found).not.toContain("src/other-values.ts");
    expect(found).not.toContain("src/with-code.ts");
  });

  it("through comments of JavaScript, and what is required", () => {
    const folder = written({
      "src/api.d.ts": TYPES,
      "src/comment.js": `/** @type {import("./api").components["schemas"]["Event"][]} */\nexport const events = [];`,
      "src/other.js": `/** @type {import("./api").components["schemas"]["Group"][]} */\nexport const groups = [];`,
      "src/required.cjs": `const { events } = require("./comment.js");\nmodule.exports = events;`,
    });
    const code = open(folder);
    onTestFinished(() => code.close());
    expect(reached(code, folder)).toEqual(["src/api.d.ts", "src/comment.js", "src/required.cjs"]);
  });

  it.each([
    [
      "by a module",
      `import type { components } from "./api";
        declare global { var current: components["schemas"]["Event"]; }`,
    ],
    ["by what is none", `declare var current: import("./api").components["schemas"]["Event"];`],
  ])("through what is declared for all files %s", (_, text) => {
    const folder = written({
      "src/api.d.ts": TYPES,
      "src/global.ts": text,
      "src/any.ts": "export const at = current.startsAt;",
    });
    const code = open(folder);
    onTestFinished(() => code.close());
    expect(reached(code, folder)).toEqual(["src/any.ts", "src/api.d.ts", "src/global.ts"]);
  });

  it("through packages that depend on the one with the types, and no others", () => {
    const client = `import type { components } from "api-types";\nexport declare function load(): components["schemas"]["Event"];`;
    const folder = written({
      "node_modules/api-types/package.json": JSON.stringify({ name: "api-types", types: "index.d.ts" }),
      "node_modules/api-types/index.d.ts": TYPES,
      "node_modules/client/package.json": JSON.stringify({
        name: "client",
        types: "index.d.ts",
        peerDependencies: { "api-types": "*" },
      }),
      "node_modules/client/index.d.ts": client,
      "node_modules/other/package.json": JSON.stringify({ name: "other", types: "index.d.ts" }),
      "node_modules/other/index.d.ts": "export declare function load(): { startsAt: string };",
      "src/uses-client.ts": `import { load } from "client";\nexport const at = load().startsAt;`,
      "src/uses-other.ts": `import { load } from "other";\nexport const at = load().startsAt;`,
    });
    const code = open(folder);
    onTestFinished(() => code.close());
    const found = reached(code, folder, "node_modules/api-types/index.d.ts");
    expect(found).toContain("src/uses-client.ts");
    expect(found).not.toContain("src/uses-other.ts");
  });

  it.each([
    ["by what the tsconfig calls them", { paths: { "api-types": ["./src/api.d.ts"] } }, {}],
    [
      "by what their own package is called",
      {},
      {
        "package.json": JSON.stringify({ name: "api-types", types: "src/api.d.ts" }),
        "node_modules/api-types": "->../",
      },
    ],
  ])("through packages that import one's own types %s", (_, options, more) => {
    const folder = written(
      {
        "src/api.d.ts": TYPES,
        ...more,
        "node_modules/client/package.json": JSON.stringify({ name: "client", types: "index.d.ts" }),
        "node_modules/client/index.d.ts": `import type { components } from "api-types";\nexport declare function load(): components["schemas"]["Event"];`,
        "src/uses-client.ts": `import { load } from "client";\nexport const at = load().startsAt;`,
      },
      options,
    );
    const code = open(folder);
    onTestFinished(() => code.close());
    expect(reached(code, folder)).toContain("src/uses-client.ts");
  });
});

/** A module that passes on what another one gives, in some way. */
interface Link {
  /** How many modules before this one the other one is; before the first are the types. */
  back: number;
  way: "alias" | "interface" | "all" | "renamed" | "value" | "class";
}

const SCHEMAS = ["Event", "Group", "EventList", "Person"];

/** Modules that pass on what the one before gives, and for each of them one that is wrong if that has the field. */
function chained(links: readonly Link[]): Files {
  const modules = links.map(({ back, way }, index): [string, string] => {
    const from = index - back;
    const head =
      from < 0
        ? `import type { components } from "./api"; type In = components["schemas"]["${SCHEMAS[index % 4]}"];`
        : `import type { Out as In } from "./m${from}";`;
    const ways = {
      alias: `${head} export type Out = In;`,
      interface: `${head} export interface Box { inner: In } export type Out = Box["inner"];`,
      all: from < 0 ? `${head} export type Out = In;` : `export * from "./m${from}";`,
      renamed: from < 0 ? `${head} export type { In as Out };` : `export type { Out } from "./m${from}";`,
      value: `${head} export const value = null as unknown as In; export type Out = typeof value;`,
      class: `${head} export class Box { inner!: In } export type Out = Box["inner"];`,
    };
    return [`src/m${index}.ts`, ways[way]];
  });
  const uses = links.map((_, index): [string, string] => [
    `src/use${index}.ts`,
    `import type { Out } from "./m${index}";
      type One = Out extends { items: (infer Item)[] } ? Item : Out;
      export const hasNone: "startsAt" extends keyof One ? 1 : 0 = 0;`,
  ]);
  return Object.fromEntries([...modules, ...uses]);
}

/** Where a program is wrong with some types, by file. */
function errorsIn(folder: string, types: string): Map<string, number[]> {
  const project = new Project({ tsConfigFilePath: join(folder, "tsconfig.json") });
  project.createSourceFile(join(folder, "src/api.d.ts"), types, { overwrite: true });
  return new Map(
    project
      .getSourceFiles()
      .map((file) => [
        relative(folder, file.getFilePath()),
        file.getPreEmitDiagnostics().map((error) => error.getCode()),
      ]),
  );
}

it("is in every file that becomes different", () => {
  const link = fc.record({
    back: fc.integer({ min: 1, max: 4 }),
    way: fc.constantFrom<Link["way"]>("alias", "interface", "all", "renamed", "value", "class"),
  });
  let seen = 0;
  fc.assert(
    fc.property(fc.array(link, { minLength: 4, maxLength: 12 }), (links) => {
      const folder = written({ "src/api.d.ts": TYPES, ...chained(links) });
      const found = reached(new MorphCode(join(folder, "tsconfig.json"), undefined), folder);
      const after = errorsIn(folder, TYPES.replace("startsAt", "startAt"));
      const different = [...errorsIn(folder, TYPES)].flatMap(([path, errors]) =>
        String(errors) === String(after.get(path)) ? [] : [path],
      );
      expect(found).toEqual(expect.arrayContaining(different));
      seen += different.length;
    }),
    { numRuns: 15 },
  );
  expect(seen).toBeGreaterThan(10);
});
