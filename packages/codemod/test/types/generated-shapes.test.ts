import type { MigrationChange } from "@tenant-api/spec-diff";
import { ts } from "ts-morph";
import { describe, expect, it } from "vitest";
import { oldAndNewTypes } from "../../src/types/old-and-new-types.ts";

// What openapi-typescript writes with `--path-params-as-types`, `--enum` and `--root-types`.

/** Types of a spec, in which each name can be another one. */
function generated({
  event = "Event",
  field = "kind",
  item = "event-item",
  root = "SchemaEventItem",
  path = "events",
  id = "eventId",
  size = "pageSize",
  value = "private",
  sort = "asc",
  fieldEnum = "EventKind",
  pathEnum = "PathsEventsGetParametersQueryKind",
} = {}) {
  const inPath = `parameters: { query?: never; header?: never; path: { ${id}: string; n: number }; cookie?: never }`;
  return `export interface paths {
    [path: \`/${path}/\${string}/items/\${number}\`]: {
        ${inPath};
        get: operations["getEvent"];
    };
    "/events": {
        get: {
            parameters: { query?: { ${size}?: number; kind?: ${pathEnum}; sortBy?: components["parameters"]["Sort"] } };
            responses: { 200: { content: { "application/json": components["schemas"]["${event}"][] } } };
        };
    };
}
export interface components {
    schemas: {
        ${event}: { id: string; ${field}?: ${fieldEnum} };
        "${item}": { startsAt?: string };
    };
    parameters: { Sort: ComponentsParametersSort };
}
export type SchemaThe${event} = components['schemas']['${event}'];
export type ${root} = components['schemas']['${item}'];
export interface operations {
    getEvent: { parameters: { query?: never; header?: never; path: { ${id}: string; n: number }; cookie?: never } };
}
export enum ${pathEnum} { draft = "draft", in_progress = "in-progress" }
export enum ${fieldEnum} { public = "public", ${value} = "${value}" }
export enum ComponentsParametersSort { ${sort} = "${sort}", desc = "desc" }
`;
}

const ITEMS = "#/paths/~1events~1{eventId}~1items~1{n}";
const EVENT = "#/components/schemas/Event";

describe.each<[string, MigrationChange, Parameters<typeof generated>[0]]>([
  [
    "a field with an enum",
    { kind: "field-renamed", at: `${EVENT}/properties/kind`, to: "sort" },
    { field: "sort", fieldEnum: "EventSort" },
  ],
  [
    "a schema that an enum is named after",
    { kind: "schema-renamed", at: EVENT, to: "Meeting" },
    { event: "Meeting", fieldEnum: "MeetingKind" },
  ],
  [
    "a schema whose root type is spelled otherwise",
    { kind: "schema-renamed", at: "#/components/schemas/event-item", to: "meeting-item" },
    { item: "meeting-item", root: "SchemaMeetingItem" },
  ],
  [
    "a value of a field",
    { kind: "enum-value-renamed", at: `${EVENT}/properties/kind/enum/1`, from: "private", to: "hidden" },
    { value: "hidden" },
  ],
  [
    "a value of a shared parameter",
    { kind: "enum-value-renamed", at: "#/components/parameters/Sort/schema/enum/0", from: "asc", to: "up" },
    { sort: "up" },
  ],
  [
    "a value of one of several parameters",
    {
      kind: "enum-value-renamed",
      at: "#/paths/~1events/get/parameters/2/schema/enum/0",
      from: "asc",
      to: "up",
    },
    { sort: "up" },
  ],
  [
    "a parameter of a path that is a pattern",
    { kind: "parameter-renamed", at: `${ITEMS}/parameters/0`, from: "eventId", to: "id" },
    { id: "id" },
  ],
  [
    "a parameter of the query",
    { kind: "parameter-renamed", at: "#/paths/~1events/get/parameters/0", from: "pageSize", to: "limit" },
    { size: "limit" },
  ],
])("%s", (_, change, names) => {
  it.each(["old", "new"] as const)("has its other name, where the %s types are installed", (shape) => {
    const [before, after] = [generated(), generated(names)];
    const source = ts.createSourceFile(
      "/api.ts",
      shape === "old" ? before : after,
      ts.ScriptTarget.Latest,
      true,
    );
    const pair = oldAndNewTypes(source, { from: "1.0.0", to: "2.0.0", changes: [change] });
    expect(pair).toMatchObject({ shape, oldText: before, newText: after });
  });
});

describe("an operation that moved from a path that is a pattern", () => {
  const change: MigrationChange = {
    kind: "operation-moved",
    at: `${ITEMS}/get`,
    to: `${ITEMS.replace("events", "meetings")}/get`,
  };

  it.each(["old", "new"] as const)(
    "has a pattern, and the types of its parameters, from the %s types",
    (shape) => {
      const text = generated(shape === "old" ? {} : { path: "meetings" });
      const source = ts.createSourceFile("/api.ts", text, ts.ScriptTarget.Latest, true);
      const pair = oldAndNewTypes(source, { from: "1.0.0", to: "2.0.0", changes: [change] });
      const [there, gone] = shape === "old" ? ["meetings", "events"] : ["events", "meetings"];
      const other = shape === "old" ? pair?.newText : pair?.oldText;
      expect(pair?.shape).toBe(shape);
      expect(other).toContain(`[path: \`/${there}/\${string}/items/\${number}\`]: {`);
      expect(other).toContain('path: { "eventId": string; "n": number };');
      expect(other).not.toContain(`\`/${gone}/`);
    },
  );

  it("renames the enums that are named after the path", () => {
    const at = "#/paths/~1events/get";
    const moved: MigrationChange = { kind: "operation-moved", at, to: at.replace("events", "meetings") };
    const source = ts.createSourceFile("/api.ts", generated(), ts.ScriptTarget.Latest, true);
    const pair = oldAndNewTypes(source, { from: "1.0.0", to: "2.0.0", changes: [moved] });
    expect(pair?.newText).toContain("export enum PathsMeetingsGetParametersQueryKind {");
    expect(pair?.newText).toContain("kind?: PathsMeetingsGetParametersQueryKind");
  });
});
