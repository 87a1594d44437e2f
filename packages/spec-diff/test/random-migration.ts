import { pointerOf, tokensOf, valueAt } from "@tenant-api/openapi";
import fc from "fast-check";
import { applyMigration, type Migration, type MigrationChange, MigrationError } from "../src/index.ts";

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
/** Fields of parts are called like no others: two that become one cannot be told apart on the way back. */
const PART_NAMES = ["part1", "part2", "not", "allOf", "part3", "part4"];
const partName = fc.constantFrom(...PART_NAMES);
const schemaName = fc.constantFrom("Event", "Member", "Page", "State", "a.b");
const ANIMALS = ["Cat", "Dog"];
/** The discriminator of the animals, which they all have. */
const KIND = /^kind/;
const METHODS = ["get", "put", "patch"];

const field: fc.Arbitrary<JsonObject> = fc.oneof(
  { depthSize: "small" },
  fc.constant({ type: "string" }),
  fc.constant({ type: "string", enum: ["on", "off", "idle"], default: "off", example: "on" }),
  fc.constant({ type: "integer", enum: [1, 2, 3], default: 2 }),
  schemaName.map((name) => ({ $ref: `#/components/schemas/${name}` })),
  fc.record({
    type: fc.constant("array"),
    items: schemaName.map((name) => ({ $ref: `#/components/schemas/${name}` })),
  }),
);

function schemaOf(names: fc.Arbitrary<string>): fc.Arbitrary<JsonObject> {
  return fc
    .record({
      properties: fc.dictionary(names, field, { maxKeys: 5 }),
      picks: fc.array(fc.nat(), { maxLength: 3 }),
    })
    .map(({ properties, picks }) => ({
      type: "object",
      required: some(Object.keys(properties), picks),
      properties,
    }));
}

/** Fields in a part, and what is required of them in it, in another part, and beside them all. */
const allOf: fc.Arbitrary<JsonObject> = fc
  .record({
    part: schemaOf(partName),
    picks: fc.array(fc.nat(), { maxLength: 2 }),
    more: fc.array(fc.nat(), { maxLength: 2 }),
    own: schemaOf(fieldName),
    isDeep: fc.boolean(),
  })
  .map(({ part, picks, more, own, isDeep }) => {
    const names = Object.keys(part.properties as object);
    return {
      ...own,
      required: [...(own.required as string[]), ...some(names, more)],
      allOf: [isDeep ? { allOf: [part] } : part, { required: some(names, picks) }],
    };
  });

const schema = fc.oneof({ weight: 2, arbitrary: schemaOf(fieldName) }, allOf);

function some(names: readonly string[], picks: readonly number[]): string[] {
  return [...new Set(picks.map((pick) => names[pick % names.length]))].filter((name) => name !== undefined);
}

const parameter = (name: string, where: string) => ({ name, in: where, required: where === "path" });
const SHARED_ID = { $ref: "#/components/parameters/Id" };
const TRACE = { $ref: "#/components/parameters/Trace" };
const content = (value: object) => ({ content: { json: { schema: value } } });

/** One item of each path: parameters of the operations, of the path, and shared ones. */
const pathItems = fc
  .record({ inline: schema, isShared: fc.boolean(), isLone: fc.boolean() })
  .map(({ inline, isShared, isLone }): Record<string, JsonObject> => {
    const get = {
      parameters: [parameter("size", "query")],
      responses: { 200: content(inline) },
    };
    const put = { requestBody: content({ $ref: "#/components/schemas/Event" }) };
    const id = isShared ? SHARED_ID : parameter("id", "path");
    const withId = { ...get, parameters: [...get.parameters, id] };
    const kind = { ...parameter("kind", "query"), schema: { type: "string", enum: ["a", "b"] } };
    return {
      "/a": { get, put, parameters: [parameter("tenant", "header"), TRACE, kind] },
      "/b": { get, put: { ...put, parameters: [TRACE, parameter("size", "query")] } },
      "/c/{id}": isLone ? { get: withId } : { get: withId, put: { ...put, parameters: [id] } },
      "/d/{id}/{page}": { get, ...(isLone ? {} : { put }), parameters: [parameter("page", "path"), id] },
    };
  });

/** A spec with schemas that refer to each other, operations with parameters, and inline schemas. */
export const randomSpec: fc.Arbitrary<JsonObject> = fc
  .record({
    schemas: fc.tuple(schema, schema, schema, schema, schema),
    pulled: schemaOf(partName),
    picks: fc.array(fc.nat(), { maxLength: 2 }),
    animals: fc.tuple(schemaOf(fieldName), schemaOf(fieldName)),
    items: pathItems,
    paths: fc.uniqueArray(fc.constantFrom("/a", "/b", "/c/{id}", "/d/{id}/{page}"), { minLength: 1 }),
  })
  .map(({ schemas, pulled, picks, animals, items, paths }) => ({
    openapi: "3.1.0",
    paths: Object.fromEntries(paths.map((path) => [path, items[path]])),
    components: {
      parameters: { Id: parameter("id", "path"), Trace: parameter("trace", "header") },
      schemas: {
        ...Object.fromEntries(
          ["Event", "Member", "Page", "State", "a.b"].map((name, i) => [name, schemas[i]]),
        ),
        Pulled: pulled,
        Puller: {
          allOf: [{ $ref: "#/components/schemas/Pulled" }],
          required: some(Object.keys(pulled.properties as object), picks),
        },
        ...Object.fromEntries(
          ANIMALS.map((name, i) => [
            name,
            {
              ...animals[i],
              properties: { ...(animals[i]?.properties as object), kind: { enum: [name.toLowerCase()] } },
            },
          ]),
        ),
        Animal: {
          oneOf: ANIMALS.map((name) => ({ $ref: `#/components/schemas/${name}` })),
          discriminator: { propertyName: "kind", mapping: { cat: "#/components/schemas/Cat" } },
        },
      },
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
  const fresh = fc.constantFrom(
    "fresh1",
    "fresh2",
    "x-y",
    "id",
    "name",
    "title",
    "Event",
    "Member",
    "2",
    "7",
  );
  const step = fc.record({
    place: fc.constantFrom(...places),
    to: fresh,
    inPart: partName,
    remove: fc.boolean(),
  });
  return fc.array(step, { maxLength: 8 }).map((steps) => {
    let changes: MigrationChange[] = [];
    for (const { place, to: name, inPart, remove } of steps) {
      const more = changesAt(spec, place, name, inPart, remove && withRemovals);
      if (fits(spec, [...changes, ...more])) changes = [...changes, ...more];
    }
    return { from, to, changes };
  });
}

/** The change at a place, and what must change with it: a discriminator in all alternatives, a path in all operations. */
function changesAt(
  spec: object,
  at: string,
  name: string,
  inPart: string,
  remove: boolean,
): MigrationChange[] {
  const tokens = tokensOf(at);
  const last = tokens.at(-1) ?? "";
  if (tokens.at(-2) === "enum") {
    const from = String(valueAt(spec, at));
    return [{ kind: "enum-value-renamed", at, ...(remove ? { from } : {}), to: name }];
  }
  if (tokens.at(-2) === "parameters" && remove && !isInPath(spec, at))
    return [{ kind: "parameter-removed", at }];
  if (tokens.at(-2) === "parameters") {
    return twinsOf(spec, at).map((place) => {
      const from = String(valueAt(spec, `${place}/name`));
      return { kind: "parameter-renamed", at: place, ...(inPart === "part1" ? {} : { from }), to: name };
    });
  }
  if (tokens[0] === "paths" && tokens.length === 3) {
    return [remove ? { kind: "operation-removed", at } : moveTo(name, tokens)];
  }
  if (tokens.length === 3) return [{ kind: "schema-renamed", at, to: name }];
  if (KIND.test(last)) {
    return placesOf(spec)
      .filter((place) => KIND.test(tokensOf(place).at(-1) ?? ""))
      .map((place) => ({ kind: "field-renamed", at: place, to: `kind-${name}` }));
  }
  if (remove) return [{ kind: "field-removed", at }];
  return [{ kind: "field-renamed", at, to: PART_NAMES.includes(last) ? inPart : name }];
}

/** Such a parameter stays as long as its path has a place for it. */
function isInPath(spec: object, at: string): boolean {
  const value = valueAt(spec, at) as JsonObject;
  const parameter = typeof value.$ref === "string" ? (valueAt(spec, value.$ref) as JsonObject) : value;
  return parameter.in === "path";
}

/** A parameter, and those of the other operations of its path that stand for the same placeholder. */
function twinsOf(spec: object, at: string): string[] {
  const parameter = valueAt(spec, at) as JsonObject;
  if (parameter.$ref !== undefined) return [];
  if (parameter.in !== "path" || !at.startsWith("#/paths/")) return [at];
  const path = at.split("/").slice(0, 3).join("/");
  return placesOf(spec).filter((place) => {
    const other = valueAt(spec, place) as JsonObject;
    return place.startsWith(`${path}/`) && other.in === "path" && other.name === parameter.name;
  });
}

/** To a path of its own, or one that is there; with the placeholders that it had. */
function moveTo(name: string, [paths = "", path = "", method = ""]: string[]): MigrationChange {
  const placeholders = [...path.matchAll(/\{[^}]*\}/g)].map(([text]) => `/${text}`).join("");
  const isThere = name === "title" || name === "name";
  const to = isThere ? ["/b", "/c", "/e"][placeholders.split("/").length - 1] : `/${name}`;
  return {
    kind: "operation-moved",
    at: pointerOf([paths, path, method]),
    to: pointerOf([paths, to + placeholders, name === "title" ? "patch" : method]),
  };
}

/** One change a place, and none below something that is removed; the rest is for `applyMigration` to say. */
function fits(spec: object, changes: readonly MigrationChange[]): boolean {
  const places = changes.map(({ at }) => at);
  const removed = changes.filter(({ kind }) => kind.endsWith("-removed")).map(({ at }) => `${at}/`);
  if (places.some((place) => removed.some((prefix) => place.startsWith(prefix)))) return false;
  try {
    applyMigration(spec, { changes: [...changes] });
    return true;
  } catch (error) {
    if (error instanceof MigrationError) return false;
    throw error;
  }
}

/** The spec with all parameters in the operations, and none said of their path: what it means, and not how. */
export function resolved(spec: JsonObject): JsonObject {
  const nameOf = (value: JsonObject) => {
    const parameter = typeof value.$ref === "string" ? (valueAt(spec, value.$ref) as JsonObject) : value;
    return `${parameter.in} ${parameter.name}`;
  };
  const items = Object.entries(spec.paths as JsonObject).map(([path, item]) => {
    const { parameters: common = [], ...operations } = item as Record<string, JsonObject>;
    const resolvedItem = Object.entries(operations).map(([method, operation]) => {
      const own = (operation.parameters ?? []) as JsonObject[];
      const names = new Set(own.map(nameOf));
      const inherited = (common as JsonObject[]).filter((value) => !names.has(nameOf(value)));
      return [method, { ...operation, parameters: [...own, ...inherited] }];
    });
    return [path, Object.fromEntries(resolvedItem)];
  });
  return { ...spec, paths: Object.fromEntries(items) };
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
      (tokens.length === 2 && tokens[0] === "paths" && METHODS.includes(key)) ||
      (tokens.length === 2 && tokens[1] === "schemas");
    return [...(isPlace ? [pointerOf(below)] : []), ...placesOf(inner, below)];
  });
}
