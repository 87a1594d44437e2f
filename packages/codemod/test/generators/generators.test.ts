import { readFileSync } from "node:fs";
import { join } from "node:path";
import { applyMigration, type MigrationChange } from "@tenant-api/spec-diff";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { findIn } from "../api-types/find-in.ts";
import { runOn } from "../run-case.ts";
import { GENERATORS } from "./run-generators.ts";

const SPEC: object = parse(readFileSync(join(import.meta.dirname, "../rules/spec.yaml"), "utf8"));
const FOLDER = join(import.meta.dirname, "../../.consumers/generators");
const EVENT = "#/components/schemas/Event/properties";
const STATS = "#/paths/~1stats/get/responses/200/content/application~1json/schema/properties";

/** Changes that keep the names of files. */
const INSIDE: MigrationChange[] = [
  { kind: "field-renamed", at: `${EVENT}/startsAt`, to: "startAt" },
  { kind: "field-renamed", at: `${EVENT}/venue/properties/postCode`, to: "zip-code" },
  { kind: "field-renamed", at: "#/components/schemas/Ticket/allOf/1/properties/holderName", to: "holder" },
  { kind: "field-renamed", at: "#/components/schemas/EventPage/properties/items", to: "events" },
  { kind: "enum-value-renamed", at: `${EVENT}/state/enum/2`, from: "done", to: "closed" },
  { kind: "parameter-renamed", at: "#/paths/~1events/get/parameters/1", from: "cursor", to: "after" },
  {
    kind: "enum-value-renamed",
    at: "#/paths/~1events/get/parameters/2/schema/enum/0",
    from: "startsAt",
    to: "startAt",
  },
  { kind: "field-renamed", at: `${STATS}/perDay/items/properties/visitorCount`, to: "visitors" },
  {
    kind: "field-renamed",
    at: "#/paths/~1events~1{id}/put/requestBody/content/application~1json/schema/properties/startsAt",
    to: "startAt",
  },
];
/** Changes that give declarations other names. */
const NAMES: MigrationChange[] = [
  { kind: "schema-renamed", at: "#/components/schemas/Member", to: "Person" },
  { kind: "operation-renamed", at: "#/paths/~1tickets/get", from: "listTickets", to: "findTickets" },
  { kind: "operation-renamed", at: "#/paths/~1events/get", from: "listEvents", to: "findEvents" },
];

/** What people write with the types and functions of each tool. */
const CONSUMERS = {
  "hey-api": `import type { z } from "zod";
import { getStats, listEvents, listTickets, updateEvent } from "./api";
import type { Event, ListEventsData, Member } from "./api";
import type { zEvent } from "./api/zod.gen";
export const label = ({ startsAt, venue }: Event, { fullName }: Member) => startsAt + venue?.postCode + fullName;
export const isDone = (event: z.infer<typeof zEvent>) => event.state === "done" && event.startsAt;
export const query: ListEventsData["query"] = { cursor: "a", sort: "startsAt" };
export async function load() {
  await updateEvent({ path: { id: "1" }, body: { startsAt: "now" } });
  const [page, stats, tickets] = await Promise.all([listEvents({ query }), getStats(), listTickets()]);
  const names = tickets.data?.map(({ holderName }) => holderName);
  return [page.data?.items.map((one) => one.startsAt), stats.data?.perDay[0]?.visitorCount, names];
}
`,
  orval: `import { getStats, listEvents, listTickets, updateEvent } from "./api/api";
import { type Event, EventState, type ListEventsParams, ListEventsSort, type Member } from "./api/model";
export const label = ({ startsAt, venue }: Event, { fullName }: Member) => startsAt + venue?.postCode + fullName;
export const isDone = (event: Event) => event.state === "done";
export const isOver = (event: Event) => event.state === EventState.done;
export const query: ListEventsParams = { cursor: "a", sort: "startsAt" };
export const byTitle: ListEventsParams = { sort: ListEventsSort.title };
export async function load() {
  await updateEvent("1", { startsAt: "now" });
  const [page, stats, tickets] = await Promise.all([listEvents(query), getStats(), listTickets()]);
  const names = tickets.data.map(({ holderName }) => holderName);
  const all = page.status === 200 ? page.data.items.map((one) => one.startsAt) : [];
  return [all, stats.data.perDay[0]?.visitorCount, names];
}
`,
} as const;

describe.each(["hey-api", "orval"] as const)("types by %s", (tool) => {
  const generate = GENERATORS[tool];

  it("become those that the tool writes for the other spec, before and after it did", async () => {
    const oldFiles = await generate(SPEC);
    const newFiles = await generate(applyMigration(SPEC, { changes: INSIDE }));
    const changed = [...oldFiles].filter(([path, text]) => newFiles.get(path) !== text).map(([path]) => path);
    for (const [installed, shape] of [
      [oldFiles, "old"],
      [newFiles, "new"],
    ] as const) {
      const found = findIn(
        Object.fromEntries([...installed].map(([path, text]) => [`/${path}`, text])),
        INSIDE,
      ).files;
      expect(found.map(({ path }) => path.slice(1)).sort()).toEqual(changed.sort());
      for (const { path, oldText, newText, ...file } of found) {
        expect(file.shape).toBe(shape);
        expect(alike(oldText)).toEqual(alike(oldFiles.get(path.slice(1)) ?? ""));
        expect(alike(newText)).toEqual(alike(newFiles.get(path.slice(1)) ?? ""));
      }
    }
  });

  it("upgrade a consumer that compiles when they are generated again", async () => {
    const migration = { from: "1.0.0", to: "2.0.0", changes: [...INSIDE, ...NAMES] };
    const how = { ownTypes: true, browser: true };
    const asFiles = (files: Map<string, string>) =>
      [...files].map(([path, text]) => [`api/${path}`, text] as const);
    const consumer = new Map([["app.ts", CONSUMERS[tool]], ...asFiles(await generate(SPEC))]);
    const folder = join(FOLDER, tool);
    const result = runOn(folder, consumer, "", migration, how);
    expect(result.attention).toEqual([]);
    expect([result.errorsBefore, result.errors]).toEqual([0, []]);
    const app = result.files.get("app.ts") ?? "";
    const newFiles = await generate(applyMigration(SPEC, migration));
    const again = runOn(folder, new Map([["app.ts", app], ...asFiles(newFiles)]), "", migration, how);
    expect([again.errorsAfter, again.edits, again.attention]).toEqual([0, [], []]);
    expect(again.files.get("app.ts")).toBe(app);
  });
});

/** Lines in one order: what is sorted by name can stand elsewhere then. Quotes do not count. */
function alike(text: string): string[] {
  return text
    .replaceAll(/["'`]|,(?=\s)/g, "")
    .split(/[\n,{}]/)
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .sort();
}
