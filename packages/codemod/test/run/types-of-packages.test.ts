import { expect, it } from "vitest";
import { consumer, migration, RENAMED, TSCONFIG, types } from "../consumer.ts";

const API = "node_modules/@acme/api/index.d.ts";
const manifest = (name: string, dependencies: object = {}) =>
  JSON.stringify({ name, version: "1.0.0", types: "index.d.ts", dependencies });

/** A consumer whose own types meet those of a client, which is a package that uses the types of the API. */
const APP = {
  "tsconfig.json": TSCONFIG,
  ".gitignore": "node_modules\n",
  "package.json": manifest("app", { "@acme/api": "1.0.0", "@acme/client": "1.0.0" }),
  "migration.yaml": migration([RENAMED]),
  [API]: types({ field: "startsAt?" }),
  "node_modules/@acme/api/package.json": manifest("@acme/api"),
  "node_modules/@acme/core/index.d.ts": `export { components } from "@acme/api";
export interface Reply<Data> { reply: { data: Data } }
`,
  "node_modules/@acme/core/package.json": manifest("@acme/core", { "@acme/api": "1.0.0" }),
  "node_modules/@acme/client/package.json": manifest("@acme/client", { "@acme/core": "1.0.0" }),
};

it.each<[written: string, own: string]>([
  ["interface Saved { data: { event: Event } }", "{ data: { event: { id: number; startsAt?: string } } }"],
  ["type Saved = { data: { event: Event } };", "{ data: { event: { id: number; startsAt?: string } } }"],
  ["interface Saved { page: Page } interface Page { items: Event[] }", "{ page: { items: Own[] } }"],
  ["interface Saved extends Reply<{ event: Event }> {}", "{ reply: { data: { event: Own } } }"],
  ["declare class Saved { data: { page: { event: Event } } }", "{ data: { page: { event: Own } } }"],
])("lists where a type of one's own meets the API's deep in a package's `%s`", async (written, own) => {
  const { report } = consumer({
    ...APP,
    "node_modules/@acme/client/index.d.ts": `import type { components, Reply } from "@acme/core";
type Event = components["schemas"]["Event"];
export ${written}
export declare function save(saved: Saved): void;
`,
    "src/use.ts": `import { save } from "@acme/client";
interface Own { id: number; startsAt?: string }
export const store = (own: ${own}) => save(own);
`,
  });
  const { attention, exitCode } = await report("--migration", "migration.yaml", "--types", API, "--check");
  expect(attention.map(({ file, line, reason }) => `${file}:${line} ${reason}`)).toEqual([
    "src/use.ts:3 twin",
  ]);
  expect(exitCode).toBe(1);
});

it("lists it deep in a package that knows nothing of the API, where the consumer adds a type of it", async () => {
  const { report } = consumer({
    "tsconfig.json": TSCONFIG,
    "migration.yaml": migration([RENAMED]),
    "package.json": manifest("app", { framework: "1.0.0" }),
    ".gitignore": "node_modules\n",
    "src/api.d.ts": types({ field: "startsAt?" }),
    "node_modules/framework/package.json": manifest("framework"),
    "node_modules/framework/index.d.ts": `export interface Session {}
export type Context = { session: Session };
export declare function enter(context: Context): void;
`,
    "src/use.ts": `import { enter } from "framework";
import type { components } from "./api";
declare module "framework" { interface Session { next?: { event?: components["schemas"]["Event"] } } }
interface Own { id: number; startsAt?: string }
export const open = (own: { session: { next: { event: Own } } }) => enter(own);
`,
  });
  const { attention } = await report("--migration", "migration.yaml", "--types", "src/api.d.ts", "--check");
  expect(attention.map(({ file, line, reason }) => `${file}:${line} ${reason}`)).toEqual([
    "src/use.ts:5 twin",
  ]);
});
