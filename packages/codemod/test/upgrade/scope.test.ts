import { join, relative } from "node:path";
import type { Migration } from "@tenant-api/spec-diff";
import { expect, it } from "vitest";
import { upgradeProject } from "../../src/upgrade/upgrade-project.ts";
import { RENAMED, TSCONFIG, types, uncommitted } from "../consumer.ts";

const HEAD = `import type { components } from "./api";
type Event = components["schemas"]["Event"];
declare const event: Event;
`;
const GROUPS = `    "/groups": { parameters: { query?: never }; get?: never; put: operations["listEvents"]; };\n}\nexport type webhooks`;
const WITH_GROUPS = types().replace("}\nexport type webhooks", GROUPS);
const MOVED = { kind: "operation-moved", at: "#/paths/~1events/get", to: "#/paths/~1groups/get" };
const CALLED = { kind: "schema-renamed", at: "#/components/schemas/Event", to: "Occasion" };

/** Files that have to do with what is renamed without a type that says so, and what comes of them. */
const CASES: [string, Record<string, string>, string[]][] = [
  [
    "a type for all files that mirrors one of the API",
    {
      "row.d.ts": "interface Row { id: number; startsAt: string }",
      "use.ts": `${HEAD}export const row: Row = event;`,
      "far.ts": "export const at = (row: Row) => row.startsAt;",
    },
    ["edit far.ts:1", "edit row.d.ts:1"],
  ],
  [
    "a constant that something else reads",
    {
      "field.ts": `export const FIELD = "startsAt";`,
      "use.ts": `${HEAD}import { FIELD } from "./field";\nexport const at = event[FIELD];`,
      "far.ts": `import { FIELD } from "./field";\nexport const at = (own: { startsAt: string }) => own[FIELD];`,
    },
    ["edit far.ts:2", "edit field.ts:1"],
  ],
  [
    "a pattern for all files",
    {
      "at.d.ts": "type AtOf<T> = T extends { startsAt: infer At } ? At : never;",
      "use.ts": `${HEAD}export type At = AtOf<Event>;`,
    },
    ["derived at.d.ts:1"],
  ],
  [
    "a body that is read if it can be",
    {
      "use.ts": `${HEAD}export const at = event.id;`,
      "far.ts": `declare function fetch(address: string): Promise<{ json?(): Promise<any> }>;
export const at = async () => (await (await fetch("/events")).json?.())[0].startsAt;`,
    },
    ["untyped far.ts:2"],
  ],
];

const upgradeOf = (files: Record<string, string>, text = types(), change: object = RENAMED) => {
  const inSource = Object.entries({ "api.d.ts": text, ...files }).map(([name, one]) => [`src/${name}`, one]);
  const { folder } = uncommitted({ "tsconfig.json": TSCONFIG, ...Object.fromEntries(inSource) });
  const upgrade = upgradeProject(join(folder, "tsconfig.json"), {
    migration: { from: "1.0.0", to: "2.0.0", changes: [change] } as Migration,
    types: [join(folder, "src/api.d.ts")],
    isOwn: (path) => path.startsWith(folder),
    propagate: true,
    guardUnions: false,
    verify: true,
    read: () => null,
  });
  const at = ({ file, line }: { file: string; line: number }) =>
    `${relative(join(folder, "src"), file)}:${line}`;
  const edits = upgrade.edits.map((edit) => `edit ${at(edit)}`);
  const told = upgrade.attention.map((one) => `${one.reason} ${at(one)}`);
  return { ...upgrade, said: [...edits, ...told].sort() };
};

it.each(CASES)("knows of %s", (_, files, said) => {
  expect(upgradeOf(files).said).toEqual(said);
});

it("knows of a path that gets an operation", () => {
  const use = `import type { paths } from "./api";\nexport const get: paths["/groups"]["get"] = undefined;`;
  expect(upgradeOf({ "use.ts": use }, WITH_GROUPS, MOVED).said).toEqual(["error use.ts:2"]);
});

it("knows that code is upgraded by names that only the new types have", () => {
  const use = `import type { SchemaOccasion } from "./api";\nexport type Use = SchemaOccasion;`;
  const alias = `export type SchemaOccasion = components["schemas"]["Occasion"];`;
  const text = `${types({ event: "Occasion" })}${alias}\n`;
  expect(upgradeOf({ "use.ts": use }, text, CALLED)).toMatchObject({ isUpgraded: true, said: [] });
});
