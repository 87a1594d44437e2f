import { join, resolve } from "node:path";
import { loadSpec } from "@tenant-api/openapi/load";
import { bridgeTable, type Migration, type MigrationChange, revertMigration } from "@tenant-api/spec-diff";
import type { KnownReleases } from "../../src/behaviour/create-tenant-mock.ts";

// An earlier release of the Tenant API that never was, in which much is called otherwise.

export const [EARLIER, TODAY] = ["0.9.0", "1.0.0"];

const schema = (name: string) => `#/components/schemas/${name}`;
const path = (...parts: string[]) => `#/paths/${["", "api", "v2", "community", ...parts].join("~1")}`;
const EVENT = ["events", "{eventId}"];

const changes: MigrationChange[] = [
  ...["Event", "EventCreate", "EventUpdate"].flatMap((name): MigrationChange[] => [
    { kind: "field-renamed", at: `${schema(name)}/properties/start`, to: "startsAt" },
    // Each was called as the other one.
    { kind: "field-renamed", at: `${schema(name)}/properties/title`, to: "description" },
    { kind: "field-renamed", at: `${schema(name)}/properties/description`, to: "title" },
  ]),
  { kind: "enum-value-renamed", at: `${schema("EventState")}/enum/2`, from: "Canceled", to: "Cancelled" },
  { kind: "field-renamed", at: `${schema("LessonUpdate")}/properties/html`, to: "htmlContent" },
  { kind: "field-renamed", at: `${schema("LessonAttachment")}/properties/name`, to: "filename" },
  { kind: "operation-renamed", at: `${path("events")}/post`, from: "addEvent", to: "createEvent" },
  {
    kind: "parameter-renamed",
    at: `${path("comments", "{id}", "reactions")}/parameters/0`,
    from: "id",
    to: "commentId",
  },
  { kind: "operation-moved", at: `${path(...EVENT, "going")}/put`, to: `${path(...EVENT, "attend")}/post` },
  // Two that changed places.
  {
    kind: "operation-moved",
    at: `${path(...EVENT, "cancel")}/post`,
    to: `${path(...EVENT, "publish")}/post`,
  },
  {
    kind: "operation-moved",
    at: `${path(...EVENT, "publish")}/post`,
    to: `${path(...EVENT, "cancel")}/post`,
  },
];

const migration: Migration = { from: EARLIER, to: TODAY, changes };
const SPEC = join(resolve(import.meta.dirname, "../../../.."), "spec/openapi.yaml");
const { document } = await loadSpec(SPEC);

export const table = bridgeTable({ before: revertMigration(document, migration), after: document }, [
  migration,
]);

export const known: KnownReleases = { releases: [EARLIER, TODAY], bridgeTables: { [EARLIER]: table } };
