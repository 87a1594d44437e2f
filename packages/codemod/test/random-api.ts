import { applyMigration, type Migration, type MigrationChange, MigrationError } from "@tenant-api/spec-diff";
import fc from "fast-check";

/** What a value of the API is like. */
export type Shape =
  | { kind: "string" | "number" | "boolean" }
  | { kind: "enum"; values: string[] }
  | { kind: "array" | "map"; of: Shape }
  | { kind: "object"; fields: Field[] }
  | { kind: "ref"; to: string };

export interface Field {
  name: string;
  shape: Shape;
  required: boolean;
  nullable: boolean;
}

export interface Operation {
  path: string;
  method: "get" | "post";
  query: Field[];
  body: Shape | null;
  response: Shape;
}

/** An API, and the spec that says so. */
export interface Api {
  spec: object;
  /** All fields of each schema that is an object, those of its base among them. */
  schemas: Record<string, Field[]>;
  /** The members of each schema that is one of several. */
  unions: Record<string, string[]>;
  operations: Operation[];
}

/** Takes one of several, as the numbers say that were drawn. */
export type Pick = <T>(list: readonly T[]) => T;

export function pickBy(numbers: readonly number[]): Pick {
  let next = 0;
  return <T>(list: readonly T[]): T => {
    const number = numbers[next % Math.max(numbers.length, 1)] ?? 0;
    next += 1;
    return list[number % list.length] as T;
  };
}

const OBJECTS = ["Event", "Member", "Course"];
const NAMES = ["id", "title", "startsAt", "owner", "state", "due-at", "class", "size"];

/** Some values are called like fields. */
export const VALUES = ["on", "off", "idle", "title", "size"];

const scalar: fc.Arbitrary<Shape> = fc.oneof(
  fc.constantFrom<Shape>({ kind: "string" }, { kind: "string" }, { kind: "number" }, { kind: "boolean" }),
  fc
    .uniqueArray(fc.constantFrom(...VALUES), { minLength: 1, maxLength: 3 })
    .map((values): Shape => ({ kind: "enum", values })),
);

function fieldsOf(shape: fc.Arbitrary<Shape>, minLength: number): fc.Arbitrary<Field[]> {
  const field = fc.record({
    name: fc.constantFrom(...NAMES),
    shape,
    required: fc.boolean(),
    nullable: fc.constantFrom(false, false, false, true),
  });
  return fc.uniqueArray(field, { selector: ({ name }) => name, minLength, maxLength: 5 });
}

const { shape } = fc.letrec<{ shape: Shape }>((tie) => ({
  shape: fc.oneof(
    { maxDepth: 2, depthSize: "small", withCrossShrink: true },
    { weight: 4, arbitrary: scalar },
    { weight: 2, arbitrary: fc.constantFrom(...OBJECTS).map((to): Shape => ({ kind: "ref", to })) },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constantFrom("array", "map"), of: tie("shape") }),
    },
    { weight: 1, arbitrary: fieldsOf(tie("shape"), 1).map((fields): Shape => ({ kind: "object", fields })) },
  ),
}));

/** A spec with objects that refer to each other, one that extends another, and two that are one of several. */
export const randomApi: fc.Arbitrary<Api> = fc
  .record({
    objects: fc.tuple(...OBJECTS.map(() => fieldsOf(shape, 2))),
    own: fieldsOf(shape, 1),
    query: fieldsOf(scalar, 1),
    response: shape,
    body: shape,
  })
  .map(({ objects, own, query, response, body }) => {
    const schemas: Record<string, Field[]> = {};
    for (const [index, name] of OBJECTS.entries())
      schemas[name] = (objects[index] ?? []).map((field) => finite(field, OBJECTS.slice(0, index)));
    const base = schemas.Event ?? [];
    const more = own
      .filter(({ name }) => base.every((field) => field.name !== name))
      .map((field) => finite(field, OBJECTS));
    more.push({ name: "extra", shape: { kind: "string" }, required: true, nullable: false });
    const unions = { Hit: ["Event", "Course"], Item: ["PingItem", "PongItem"] };
    const items = unions.Item.map((name, index) => {
      const kind: Field = {
        name: "kind",
        shape: { kind: "enum", values: [["ping"], ["pong"]][index] ?? [] },
        required: true,
        nullable: false,
      };
      return [name, [kind, ...(schemas[OBJECTS[index + 1] ?? ""] ?? [])]] as const;
    });
    const optional = query.map((field) => ({ ...field, required: false, nullable: false }));
    const operations: Operation[] = [
      { path: "/events", method: "get", query: optional, body: null, response },
      { path: "/events", method: "post", query: [], body, response: { kind: "ref", to: "Event" } },
      {
        path: "/search",
        method: "get",
        query: optional.slice(1),
        body: null,
        response: { kind: "ref", to: "Hit" },
      },
    ];
    const spec = {
      openapi: "3.1.0",
      info: { title: "Random", version: "1.0.0" },
      paths: pathsOf(operations),
      components: {
        schemas: {
          ...Object.fromEntries(Object.entries(schemas).map(([name, fields]) => [name, objectOf(fields)])),
          Ticket: { allOf: [{ $ref: "#/components/schemas/Event" }, objectOf(more)] },
          ...Object.fromEntries(items.map(([name, fields]) => [name, objectOf(fields)])),
          ...Object.fromEntries(
            Object.entries(unions).map(([name, members]) => [
              name,
              { oneOf: members.map((to) => ({ $ref: `#/components/schemas/${to}` })) },
            ]),
          ),
        },
      },
    };
    return {
      spec,
      schemas: { ...schemas, Ticket: [...base, ...more], ...Object.fromEntries(items) },
      unions,
      operations,
    };
  });

/** What is required must end somewhere: it refers only to what came before it. */
function finite(field: Field, known: readonly string[]): Field {
  return { ...field, shape: finiteShape(field.shape, known, field.required) };
}

function finiteShape(inner: Shape, known: readonly string[], isRequired: boolean): Shape {
  if (inner.kind === "object")
    return { kind: "object", fields: inner.fields.map((one) => finite(one, known)) };
  if (inner.kind === "array" || inner.kind === "map")
    return { kind: inner.kind, of: finiteShape(inner.of, known, isRequired) };
  if (inner.kind !== "ref" || known.includes(inner.to) || !isRequired) return inner;
  const [to] = known;
  return to === undefined ? { kind: "string" } : { kind: "ref", to };
}

function objectOf(fields: readonly Field[]): object {
  return {
    type: "object",
    required: fields.filter(({ required }) => required).map(({ name }) => name),
    properties: Object.fromEntries(
      fields.map(({ name, shape: inner, nullable }) => [
        name,
        nullable ? { anyOf: [schemaOf(inner), { type: "null" }] } : schemaOf(inner),
      ]),
    ),
  };
}

function schemaOf(inner: Shape): object {
  switch (inner.kind) {
    case "enum":
      return { type: "string", enum: inner.values };
    case "array":
      return { type: "array", items: schemaOf(inner.of) };
    case "map":
      return { type: "object", additionalProperties: schemaOf(inner.of) };
    case "object":
      return objectOf(inner.fields);
    case "ref":
      return { $ref: `#/components/schemas/${inner.to}` };
    default:
      return { type: inner.kind };
  }
}

function pathsOf(operations: readonly Operation[]): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const { path, method, query, body, response } of operations) {
    const content = (inner: Shape) => ({ content: { "application/json": { schema: schemaOf(inner) } } });
    paths[path] = {
      ...paths[path],
      [method]: {
        ...(query.length === 0
          ? {}
          : {
              parameters: query.map(({ name, shape: inner }) => ({
                name,
                in: "query",
                schema: schemaOf(inner),
              })),
            }),
        ...(body === null ? {} : { requestBody: { required: true, ...content(body) } }),
        responses: { 200: { description: "Fine", ...content(response) } },
      },
    };
  }
  return paths;
}

// --- migrations ---

export interface MigrationPlan {
  steps: { place: number; how: number; to: string }[];
  withRemovals: boolean;
}

export const randomPlan: fc.Arbitrary<MigrationPlan> = fc.record({
  steps: fc.array(
    fc.record({
      place: fc.nat(1000),
      how: fc.nat(11),
      to: fc.constantFrom("fresh", "newOne", "title", "x-y", "new", "size"),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  withRemovals: fc.constantFrom(false, false, false, true),
});

/** Changes that fit a spec: each by itself, everywhere, to and fro, one after another. */
export function migrationOf({ spec }: Api, { steps, withRemovals }: MigrationPlan): Migration {
  const places = placesIn(spec, []);
  let changes: MigrationChange[] = [];
  for (const { place, how, to } of steps) {
    const at = places[place % places.length] ?? "";
    const more = changesAt(spec, places, at, how, to, withRemovals);
    if (fits(spec, [...changes, ...more])) changes = [...changes, ...more];
  }
  return { from: "1.0.0", to: "2.0.0", changes };
}

function changesAt(
  spec: object,
  places: readonly string[],
  at: string,
  how: number,
  to: string,
  withRemovals: boolean,
): MigrationChange[] {
  const [holder = "", name = ""] = [parentOf(at), nameAt(at)];
  if (/\/enum\/\d+$/.test(at))
    return [
      {
        kind: "enum-value-renamed",
        at,
        from: String(valueAt(spec, at)),
        to: "paused",
      },
    ];
  if (/\/parameters\/\d+$/.test(at))
    return [{ kind: "parameter-renamed", at, from: (valueAt(spec, at) as { name: string }).name, to }];
  if (/^#\/components\/schemas\/[^/]+$/.test(at)) return [{ kind: "schema-renamed", at, to: `New${name}` }];
  if (withRemovals && how < 4) return [{ kind: "field-removed", at }];
  const rename = (place: string, other: string): MigrationChange => ({
    kind: "field-renamed",
    at: place,
    to: other,
  });
  if (how < 6)
    return places
      .filter((place) => /\/properties\/[^/]+$/.test(place) && nameAt(place) === name)
      .map((place) => rename(place, to));
  const sibling = places.find((place) => place !== at && parentOf(place) === holder);
  if (how < 8 && sibling) return [rename(at, nameAt(sibling)), rename(sibling, name)];
  if (how < 9 && sibling) return [rename(at, nameAt(sibling)), rename(sibling, to)];
  return [rename(at, to)];
}

function fits(spec: object, changes: MigrationChange[]): boolean {
  if (new Set(changes.map(({ at }) => at)).size < changes.length) return false;
  const removed = changes.filter(({ kind }) => kind === "field-removed");
  if (changes.some(({ at }) => removed.some((change) => at.startsWith(`${change.at}/`)))) return false;
  if (changes.some((change) => change.kind === "field-renamed" && change.to === nameAt(change.at)))
    return false;
  try {
    return hasOwnNames(applyMigration(spec, { changes }));
  } catch (error) {
    if (error instanceof MigrationError) return false;
    throw error;
  }
}

/** Whether no part of an object has a name that another part has. */
function hasOwnNames(spec: object): boolean {
  const { schemas } = (spec as { components: { schemas: Record<string, Schema> } }).components;
  return Object.values(schemas).every(({ allOf = [] }) => {
    const names = allOf.flatMap((part) => {
      const whole = part.$ref === undefined ? part : schemas[nameAt(part.$ref)];
      return Object.keys(whole?.properties ?? {});
    });
    return new Set(names).size === names.length;
  });
}

interface Schema {
  $ref?: string;
  allOf?: Schema[];
  properties?: object;
}

function placesIn(value: unknown, tokens: readonly string[]): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const below = [...tokens, key];
    const parent = tokens.at(-1) ?? "";
    const isPlace =
      ["properties", "enum", "parameters"].includes(parent) || (parent === "schemas" && tokens.length === 2);
    const place = `#/${below.map((token) => token.replaceAll("/", "~1")).join("/")}`;
    return [...(isPlace ? [place] : []), ...placesIn(inner, below)];
  });
}

function valueAt(spec: object, at: string): unknown {
  const tokens = at.split("/").slice(1);
  return tokens.reduce<unknown>(
    (inner, token) => (inner as Record<string, unknown>)[token.replaceAll("~1", "/")],
    spec,
  );
}

function parentOf(at: string): string {
  return at.slice(0, at.lastIndexOf("/"));
}

export function nameAt(at: string): string {
  return at.slice(at.lastIndexOf("/") + 1);
}

/** Where fields and parameters have their names. */
export function fieldPlaces({ spec }: Api): { at: string; name: string }[] {
  return placesIn(spec, []).flatMap((at) => {
    if (at.includes("/parameters/")) return [{ at, name: (valueAt(spec, at) as { name: string }).name }];
    return /\/properties\/[^/]+$/.test(at) ? [{ at, name: nameAt(at) }] : [];
  });
}
