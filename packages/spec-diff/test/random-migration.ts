import fc from "fast-check";
import { applyMigration, type Migration, type MigrationChange, pointerOf, tokensOf } from "../src/index.ts";

type JsonObject = Record<string, unknown>;

const fieldName = fc.constantFrom(
  "id",
  "name",
  "title",
  "owner",
  "startsAt",
  "a/b",
  "a~b",
  "properties",
  "required",
);
const schemaName = fc.constantFrom("Event", "Member", "Page", "State", "a.b");

const field: fc.Arbitrary<JsonObject> = fc.oneof(
  { depthSize: "small" },
  fc.constant({ type: "string" }),
  fc.constant({ type: "string", enum: ["on", "off", "idle"] }),
  schemaName.map((name) => ({ $ref: `#/components/schemas/${name}` })),
  fc.record({
    type: fc.constant("array"),
    items: schemaName.map((name) => ({ $ref: `#/components/schemas/${name}` })),
  }),
);

const schema = fc
  .record({
    properties: fc.dictionary(fieldName, field, { maxKeys: 5 }),
    picks: fc.array(fc.nat(), { maxLength: 3 }),
  })
  .map(({ properties, picks }) => {
    const names = Object.keys(properties);
    const required = [...new Set(picks.map((pick) => names[pick % names.length]))].filter(
      (name) => name !== undefined,
    );
    return { type: "object", required, properties };
  });

/** A spec with schemas that refer to each other, operations with parameters, and inline schemas. */
export const randomSpec: fc.Arbitrary<JsonObject> = fc
  .record({
    schemas: fc.tuple(schema, schema, schema, schema, schema),
    inline: schema,
    paths: fc.uniqueArray(fc.constantFrom("/a", "/b", "/c/{id}"), { minLength: 1 }),
  })
  .map(({ schemas, inline, paths }) => ({
    openapi: "3.1.0",
    paths: Object.fromEntries(
      paths.map((path) => [
        path,
        {
          get: {
            parameters: [{ name: "size", in: "query" }],
            responses: { 200: { content: { json: { schema: inline } } } },
          },
          put: { requestBody: { content: { json: { schema: { $ref: "#/components/schemas/Event" } } } } },
        },
      ]),
    ),
    components: {
      schemas: Object.fromEntries(
        ["Event", "Member", "Page", "State", "a.b"].map((name, i) => [name, schemas[i]]),
      ),
    },
  }));

/** A migration that fits the spec: names taken from what is there (swaps) and new ones, all at once. */
export function randomMigration(
  spec: object,
  from: string,
  to: string,
  withRemovals: boolean,
): fc.Arbitrary<Migration> {
  const places = placesOf(spec);
  const fresh = fc.constantFrom("fresh1", "fresh2", "x-y", "id", "name", "title", "Event", "Member");
  const step = fc.record({ place: fc.constantFrom(...places), to: fresh, remove: fc.boolean() });
  return fc.array(step, { maxLength: 8 }).map((steps) => {
    const changes: MigrationChange[] = [];
    for (const { place, to: name, remove } of steps) {
      const change = changeAt(place, name, remove && withRemovals);
      if (change && fits(spec, [...changes, change])) changes.push(change);
    }
    return { from, to, changes };
  });
}

function changeAt(at: string, name: string, remove: boolean): MigrationChange | null {
  const tokens = tokensOf(at);
  if (tokens.at(-2) === "enum") return { kind: "enum-value-renamed", at, to: name };
  if (tokens.at(-2) === "parameters") return { kind: "parameter-renamed", at, to: name };
  if (tokens[0] === "paths" && tokens.length === 3) {
    return { kind: "operation-moved", at, to: pointerOf(["paths", `/${name}`, tokens[2] ?? ""]) };
  }
  if (tokens.length === 3) return { kind: "schema-renamed", at, to: name };
  return remove ? { kind: "field-removed", at } : { kind: "field-renamed", at, to: name };
}

/** One change a place, a name of its own for each, and none below something that is removed. */
function fits(spec: object, changes: readonly MigrationChange[]): boolean {
  const places = changes.map(({ at }) => at);
  const removed = changes.filter(({ kind }) => kind === "field-removed").map(({ at }) => `${at}/`);
  if (places.some((place) => removed.some((prefix) => place.startsWith(prefix)))) return false;
  const targets = changes.flatMap((change) =>
    "to" in change && change.kind !== "enum-value-renamed" && change.kind !== "parameter-renamed"
      ? [
          change.kind === "operation-moved"
            ? change.to
            : pointerOf([...tokensOf(change.at).slice(0, -1), change.to]),
        ]
      : [],
  );
  if (new Set(places).size < places.length || new Set(targets).size < targets.length) return false;
  try {
    applyMigration(spec, { changes: [...changes] });
    return true;
  } catch {
    return false;
  }
}

function placesOf(value: unknown, tokens: readonly string[] = []): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const below = [...tokens, key];
    const parent = tokens.at(-1);
    const isSchemaMap =
      parent === "properties" && typeof inner === "object" && tokens.at(-2) !== "properties";
    const isPlace =
      isSchemaMap ||
      parent === "enum" ||
      parent === "parameters" ||
      (tokens.length === 2 && (tokens[0] === "paths" || tokens[1] === "schemas"));
    return [...(isPlace ? [pointerOf(below)] : []), ...placesOf(inner, below)];
  });
}
