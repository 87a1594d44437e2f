import { join } from "node:path";
import type { Migration, MigrationChange } from "@tenant-api/spec-diff";
import { expect, it } from "vitest";
import { upgradeFiles } from "../upgrade-files.ts";

const FOLDER = join(import.meta.dirname, "../../.consumers/operation-of-a-client");

const AT = "#/paths/~1events/get";
const migration = (change: MigrationChange): Migration => ({ from: "1.0.0", to: "2.0.0", changes: [change] });

const TYPES = `export interface paths { "/events": { get: operations["listEvents"] } }
export interface components { schemas: { Event: { id: string } } }
export interface operations {
  listEvents: { responses: { 200: { content: { "application/json": components["schemas"]["Event"][] } } } };
}
`;

/** What a generator writes beside the types, and functions that are typed by it, as those of a client are. */
const FILES = new Map([
  [
    "operations.gen.d.ts",
    `// Generated from openapi.yaml. Do not edit.
export declare const listEvents: { readonly id: "listEvents"; readonly method: "GET"; readonly path: "/events" };
`,
  ],
  [
    "client.d.ts",
    `import type * as table from "./operations.gen";
import type { paths } from "./api";
type Data<Entry> = Entry extends { path: infer Path extends keyof paths } ? paths[Path]["get"]["responses"][200]["content"]["application/json"] : never;
type Methods<Table> = { [Name in keyof Table]: (input?: object) => Promise<Data<Table[Name]>> };
export declare const client: Methods<typeof table>;
type Queries<Client> = { [Name in keyof Client]: { queryKey: string[]; queryFn: Client[Name] } };
export declare function createQueries<Client>(client: Client): Queries<Client>;
`,
  ],
  [
    "use.ts",
    `import { client, createQueries } from "./client";
import { listEvents } from "./operations.gen";
const queries = createQueries(client);
export const all = () => [client.listEvents(), queries.listEvents.queryFn(), client["listEvents"]()];
export const path = () => listEvents.path;
export function keys() {
  const { listEvents } = queries;
  return listEvents.queryKey;
}
`,
  ],
]);

it("follows the id, in the client, in what is made of it, and in the table", () => {
  const renamed = migration({ kind: "operation-renamed", at: AT, from: "listEvents", to: "findEvents" });
  const { after, attention, leftovers } = upgradeFiles(FOLDER, FILES, TYPES, renamed);
  expect(after.get("use.ts")).toBe(`import { client, createQueries } from "./client";
import { findEvents as listEvents } from "./operations.gen";
const queries = createQueries(client);
export const all = () => [client.findEvents(), queries.findEvents.queryFn(), client["findEvents"]()];
export const path = () => listEvents.path;
export function keys() {
  const { findEvents: listEvents } = queries;
  return listEvents.queryKey;
}
`);
  expect([attention, leftovers]).toEqual([[], []]);
});

it("finds the name of a client for an id that is no identifier", () => {
  const rewritten = (text: string) => text.replaceAll("listEvents", "eventsList");
  const files = new Map([...FILES].map(([file, text]) => [file, rewritten(text)]));
  files.set(
    "operations.gen.d.ts",
    rewritten(FILES.get("operations.gen.d.ts") ?? "").replace('"eventsList"', '"events/list"'),
  );
  const types = rewritten(TYPES)
    .replace('operations["eventsList"]', 'operations["events/list"]')
    .replace("  eventsList:", '  "events/list":');
  const renamed = migration({
    kind: "operation-renamed",
    at: AT,
    from: "events/list",
    to: "events/list-all",
  });
  const { after } = upgradeFiles(FOLDER, files, types, renamed);
  expect(after.get("use.ts")).toContain("[client.eventsListAll(), queries.eventsListAll.queryFn(), ");
});

it("reports every call by name of an operation that is gone", () => {
  const removed = migration({ kind: "operation-removed", at: AT });
  const { edits, attention } = upgradeFiles(FOLDER, FILES, TYPES, removed);
  expect(edits).toEqual([]);
  const lines = attention.filter(({ reason }) => reason === "removed").map(({ line }) => line);
  expect([...new Set(lines)].sort()).toEqual([2, 4, 7]);
});
