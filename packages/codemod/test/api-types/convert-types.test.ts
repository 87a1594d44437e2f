import type { MigrationChange } from "@tenant-api/spec-diff";
import { describe, expect, it } from "vitest";
import { escapePattern } from "../../src/text/escape-pattern.ts";
import { findIn } from "./find-in.ts";

/** The output of openapi-typescript with `--path-params-as-types`, `--enum` and `--root-types`, with names of one's choice. */
function generated({
  event = "Event",
  field = "kind",
  item = "event-item",
  root = "SchemaEventItem",
  path = "events",
  id = "eventId",
  operation = "getEvent",
  size = "pageSize",
  query = "kind",
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
            parameters: { query?: { ${size}?: number; ${query}?: ${pathEnum}; sortBy?: components["parameters"]["Sort"] } };
            responses: { 200: { content: { "application/json": components["schemas"]["${event}"][] } } };
        };
    };
}
export interface components {
    schemas: {
        ${event}: { id: string; ${field}?: ${fieldEnum} };
        "${item}": { startsAt?: string };
        Short: Omit<components["schemas"]["${event}"], "${field}">;
    };
    parameters: { Sort: ComponentsParametersSort };
}
export type SchemaThe${event} = components['schemas']['${event}'];
export type ${root} = components['schemas']['${item}'];
export interface operations {
    ${operation}: { parameters: { query?: never; header?: never; path: { ${id}: string; n: number }; cookie?: never } };
}
export enum ${pathEnum} { draft = "draft", in_progress = "in-progress" }
export enum ${fieldEnum} { public = "public", ${value} = "${value}" }
export enum ComponentsParametersSort { ${sort} = "${sort}", desc = "desc" }
`;
}

const ITEMS = "#/paths/~1events~1{eventId}~1items~1{n}";
const EVENTS = "#/paths/~1events/get";
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
    { kind: "enum-value-renamed", at: `${EVENTS}/parameters/2/schema/enum/0`, from: "asc", to: "up" },
    { sort: "up" },
  ],
  [
    "a parameter of a path that is a pattern",
    { kind: "parameter-renamed", at: `${ITEMS}/parameters/0`, from: "eventId", to: "id" },
    { id: "id" },
  ],
  [
    "a parameter of the query",
    { kind: "parameter-renamed", at: `${EVENTS}/parameters/0`, from: "pageSize", to: "limit" },
    { size: "limit" },
  ],
  [
    "a parameter that an enum is named after",
    { kind: "parameter-renamed", at: `${EVENTS}/parameters/1`, from: "kind", to: "sort-by" },
    { query: '"sort-by"', pathEnum: "PathsEventsGetParametersQuerySortBy" },
  ],
])("%s", (_, change, names) => {
  it.each(["old", "new"] as const)("gets its other name where the %s types are installed", (shape) => {
    const [oldText, newText] = [generated(), generated(names)];
    const { files } = findIn({ "/api.ts": shape === "old" ? oldText : newText }, [change]);
    expect(files).toEqual([{ path: "/api.ts", shape, isSure: true, oldText, newText }]);
  });
});

describe("an operation that moved from a path that is a pattern", () => {
  const change: MigrationChange = {
    kind: "operation-moved",
    at: `${ITEMS}/get`,
    to: `${ITEMS.replace("events", "meetings")}/get`,
  };

  it.each(["old", "new"] as const)(
    "keeps the pattern and the types of its parameters, from the %s types",
    (shape) => {
      const [from, to] = shape === "old" ? ["events", "meetings"] : ["meetings", "events"];
      const { files } = findIn({ "/api.ts": generated({ path: from }) }, [change]);
      const other = shape === "old" ? files[0]?.newText : files[0]?.oldText;
      expect(files[0]?.shape).toBe(shape);
      expect(other).toContain(`[path: \`/${to}/\${string}/items/\${number}\`]: {`);
      expect(other).toContain('path: { "eventId": string; "n": number };');
      expect(other).not.toContain(`\`/${from}/`);
    },
  );

  it("renames the enums that are named after the path", () => {
    const moved: MigrationChange = { ...change, at: EVENTS, to: EVENTS.replace("events", "meetings") };
    const [file] = findIn({ "/api.ts": generated() }, [moved]).files;
    expect(file?.newText).toContain("export enum PathsMeetingsGetParametersQueryKind {");
    expect(file?.newText).toContain("kind?: PathsMeetingsGetParametersQueryKind");
  });

  it("takes along the new names of what stands in it", () => {
    const at = `${EVENTS}/parameters/0`;
    const renamed: MigrationChange = { kind: "parameter-renamed", at, from: "pageSize", to: "limit" };
    const moved: MigrationChange = { ...change, at: EVENTS, to: "#/paths/~1meetings/get" };
    const [file] = findIn({ "/api.ts": generated() }, [renamed, moved]).files;
    expect(file?.newText).toMatch(/"\/meetings": \{.*get: \{\s+parameters: \{ query\?: \{ limit\?: number;/s);
  });
});

const PLAIN = `export interface paths {
  "/events": { get: operations["list"]; post?: never };
  "/events/{id}": { get: { parameters: { query?: { all?: boolean } } }; delete: operations["remove"] };
}
export interface components { schemas: { Event: { id: string; title: string }; Tag: { name: string } } }
export interface operations { list: { parameters: { query?: { size?: number } } }; remove: {} }
`;

describe.each<[string, MigrationChange, Record<"gone" | "restored", string | RegExp>]>([
  [
    "a field",
    { kind: "field-removed", at: `${EVENT}/properties/title` },
    { gone: "Event: { key: string; }", restored: /Event: \{\s+title\?: any; id: string; \}/ },
  ],
  [
    "the last field of a schema",
    { kind: "field-removed", at: "#/components/schemas/Tag/properties/name" },
    { gone: "Tag: Record<string, never>", restored: /Tag: \{\s+name\?: any; \}/ },
  ],
  [
    "a schema",
    { kind: "schema-removed", at: "#/components/schemas/Tag" },
    { gone: "title: string }; } }", restored: /schemas: \{\s+Tag: any; Event:/ },
  ],
  [
    "an operation",
    { kind: "operation-removed", at: "#/paths/~1events~1{id}/delete" },
    { gone: "delete?: never;", restored: "delete: { parameters: { query?: any;" },
  ],
  [
    "the only operation of a path",
    { kind: "operation-removed", at: EVENTS },
    { gone: /paths \{\s+"\/events\/\{id\}"/, restored: /"\/events": \{ parameters: .* get: \{ parameters: / },
  ],
  [
    "a parameter",
    { kind: "parameter-removed", at: "#/paths/~1events~1{id}/get/parameters/0", from: "all" },
    { gone: "query?: never;", restored: 'query?: { "all"?: any }' },
  ],
])("%s that is removed", (_, change, { gone, restored }) => {
  it("is gone in the new types, and any in old types that are made from them", () => {
    // Without another change, new types that lost a whole path do not differ from types of another API.
    const other: MigrationChange = { kind: "field-renamed", at: `${EVENT}/properties/id`, to: "key" };
    const [old] = findIn({ "/api.ts": PLAIN }, [change, other]).files;
    expect(old).toMatchObject({
      shape: "old",
      oldText: PLAIN,
      newText: expect.stringMatching(toPattern(gone)),
    });
    const [now] = findIn({ "/api.ts": old?.newText ?? "" }, [change, other]).files;
    expect(now).toMatchObject({ shape: "new", oldText: expect.stringMatching(toPattern(restored)) });
  });
});

function toPattern(text: string | RegExp): RegExp {
  return typeof text === "string" ? new RegExp(escapePattern(text)) : text;
}

it("renames an operation's id", () => {
  const change: MigrationChange = {
    kind: "operation-renamed",
    at: EVENTS,
    from: "remove",
    to: "deleteEvent",
  };
  const [file] = findIn({ "/api.ts": PLAIN }, [change]).files;
  expect(file?.newText).toContain("deleteEvent: {}");
});

it("renames an operation's id where paths refer to it, and a parameter of that operation, there and back", () => {
  const types = (id: string, parameter: string) => `export interface paths {
  "/events": { get: operations["${id}"] };
}
export interface components {}
export interface operations {
  ${id}: { parameters: { query?: { ${parameter}?: number } } };
}
`;
  const changes: MigrationChange[] = [
    { kind: "operation-renamed", at: "#/paths/~1events/get", from: "listEvents", to: "findEvents" },
    { kind: "parameter-renamed", at: "#/paths/~1events/get/parameters/0", from: "size", to: "limit" },
  ];
  const [old, now] = [types("listEvents", "size"), types("findEvents", "limit")];
  expect(findIn({ "/api.ts": old }, changes).files[0]).toMatchObject({ shape: "old", newText: now });
  expect(findIn({ "/api.ts": now }, changes).files[0]).toMatchObject({ shape: "new", oldText: old });
});

it("swaps the names of two fields of which one is deprecated", () => {
  const fields = (one: string, other: string) =>
    PLAIN.replace("id: string; title: string", `/** @deprecated */ ${one}: string; ${other}: number`);
  const changes: MigrationChange[] = [
    { kind: "field-renamed", at: `${EVENT}/properties/a`, to: "b" },
    { kind: "field-renamed", at: `${EVENT}/properties/b`, to: "a" },
  ];
  expect(findIn({ "/api.ts": fields("a", "b") }, changes).files[0]?.newText).toBe(fields("b", "a"));
});

it("removes a deprecated field that stands beside the one that replaces it", () => {
  const both = PLAIN.replace("title:", "/** @deprecated */ name: string; title:");
  const change: MigrationChange = { kind: "field-renamed", at: `${EVENT}/properties/name`, to: "title" };
  expect(findIn({ "/api.ts": both }, [change]).files[0]?.newText).toBe(PLAIN);
});
