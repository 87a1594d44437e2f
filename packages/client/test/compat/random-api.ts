import {
  applyMigration,
  bridgeTable,
  type Migration,
  type MigrationChange,
  MigrationError,
} from "@tenant-api/spec-diff";
import fc from "fast-check";
import type { BridgeTable } from "../../src/compat.ts";

type Schema = Record<string, unknown>;

/** An API in three releases, and a body that is valid in the first. */
export interface RandomCase {
  before: Schema;
  after: Schema;
  /** From the first release to the third. */
  table: BridgeTable;
  /** From the first release to the second. */
  firstTable: BridgeTable;
  body: unknown;
}

/** Not `__proto__`, which Ajv does not take for a name. */
const NAMES = ["a", "b", "c", "d", "constructor"];
const VALUES = ["on", "off", "idle"];
const SCHEMAS = ["Event", "Member", "Page", "Cat", "Dog", "Circle", "Square"];
/** What other schemas refer to. */
const ROOTS = ["Event", "Member", "Page", "Animal", "Shape", "Extended", "State"];
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

const leaf: fc.Arbitrary<Schema> = fc.oneof(
  fc.constant({ type: "string" }),
  fc.constant({ type: "string", enum: VALUES }),
  fc.constant({ type: "integer", enum: [1, 2, 3] }),
);
const inner: fc.Arbitrary<Schema> = fc
  .constantFrom(...ROOTS)
  .chain((name) =>
    fc.constantFrom<Schema>(
      ref(name),
      { type: "array", items: ref(name) },
      { type: "object", additionalProperties: ref(name) },
      { anyOf: [ref(name), { type: "null" }] },
    ),
  );
/** Required are leaves alone, so that every schema has a finite body. */
const object: fc.Arbitrary<Schema> = fc
  .record({
    leaves: fc.dictionary(fc.constantFrom(...NAMES), leaf, { maxKeys: 3 }),
    inners: fc.dictionary(fc.constantFrom("e", "f", "g"), inner, { maxKeys: 2 }),
    isRequired: fc.boolean(),
  })
  .map(({ leaves, inners, isRequired }) => ({
    type: "object",
    // Not by a spread, for which `__proto__` would be no name.
    properties: Object.fromEntries([...Object.entries(leaves), ...Object.entries(inners)]),
    ...(isRequired && { required: Object.keys(leaves) }),
    additionalProperties: false,
  }));

/** Objects that show by a field of which schema they are. */
function withField(schema: Schema, name: string, field: Schema): Schema {
  const properties = Object.entries(schema.properties as object);
  return {
    ...schema,
    properties: Object.fromEntries([...properties, [name, field]]),
    required: [...((schema.required as string[]) ?? []), name],
  };
}

const spec: fc.Arbitrary<Schema> = fc.tuple(...SCHEMAS.map(() => object)).map((objects) => {
  const schemas = Object.fromEntries(SCHEMAS.map((name, index) => [name, objects[index] as Schema]));
  const { Cat = {}, Dog = {}, Circle = {}, Square = {}, Page = {} } = schemas;
  return {
    openapi: "3.1.0",
    info: { title: "Random", version: "1.0.0" },
    paths: {
      "/events": {
        post: {
          operationId: "postEvent",
          requestBody: { content: { "application/json": { schema: ref("Root") } } },
          responses: { "2XX": { content: { "application/json": { schema: ref("Root") } } } },
        },
      },
    },
    components: {
      schemas: {
        ...schemas,
        Root: { type: "object", properties: Object.fromEntries(ROOTS.map((name) => [name, ref(name)])) },
        State: { type: "string", enum: VALUES },
        Cat: withField(Cat, "kind", { enum: ["cat"] }),
        Dog: withField(Dog, "kind", { enum: ["dog"] }),
        Animal: {
          oneOf: [ref("Cat"), ref("Dog")],
          discriminator: {
            propertyName: "kind",
            mapping: { cat: "#/components/schemas/Cat", dog: "#/components/schemas/Dog" },
          },
        },
        Circle: withField(Circle, "radius", { type: "integer" }),
        Square: withField(Square, "width", { type: "integer" }),
        Shape: { oneOf: [ref("Circle"), ref("Square")] },
        Extended: {
          allOf: [
            { ...Page, additionalProperties: true },
            { type: "object", properties: { own: { type: "string" }, next: ref("Extended") } },
          ],
        },
      },
    },
  };
});

/** Places that can be renamed. */
function placesIn(value: unknown, at: string): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => {
    const place = `${at}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`;
    const isPlace = /\/(properties|enum)$/.test(at) || at === "#/components/schemas";
    return [...(isPlace ? [place] : []), ...placesIn(child, place)];
  });
}

function randomMigration(document: Schema, from: string, to: string): fc.Arbitrary<Migration> {
  const places = placesIn(document, "#").filter(
    (place) => !/\/kind$|\/kind\/enum/.test(place) || /(Cat|Feline)\/properties\/kind\/enum/.test(place),
  );
  const step = fc.record({
    at: fc.constantFrom(...places),
    to: fc.constantFrom(...NAMES, "x", "y", "on", "off", "9"),
  });
  return fc.array(step, { maxLength: 8 }).map((steps) => {
    const changes: MigrationChange[] = [];
    for (const { at, to: name } of steps) {
      const kind = /\/enum\/\d+$/.test(at)
        ? "enum-value-renamed"
        : /\/properties\/[^/]+$/.test(at)
          ? "field-renamed"
          : "schema-renamed";
      // Two fields of an object that become one could not be told apart on the way back.
      const isOfPart = kind === "field-renamed" && at.includes("/allOf/1/");
      const change = { kind, at, to: isOfPart ? `own-${name}` : name } as MigrationChange;
      const others = changes.filter((one) => one.at !== at);
      if (others.length < changes.length || !fits(document, [...changes, change])) continue;
      changes.push(change);
    }
    return { from, to, changes };
  });
}

function fits(document: Schema, changes: MigrationChange[]): boolean {
  try {
    applyMigration(document, { changes });
    return true;
  } catch (error) {
    if (error instanceof MigrationError) return false;
    throw error;
  }
}

/** A valid body of a schema; optional fields end with the depth. */
function bodyOf(document: Schema, schema: Schema, depth: number): fc.Arbitrary<unknown> {
  if (typeof schema.$ref === "string") {
    const { schemas } = document.components as { schemas: Record<string, Schema> };
    return bodyOf(document, schemas[schema.$ref.split("/")[3] ?? ""] ?? {}, depth);
  }
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum);
  const members = (schema.oneOf ?? schema.anyOf) as Schema[] | undefined;
  if (members) return fc.oneof(...members.map((member) => bodyOf(document, member, depth)));
  if (Array.isArray(schema.allOf)) {
    return fc
      .tuple(...schema.allOf.map((part) => bodyOf(document, part, depth)))
      .map((parts) => Object.fromEntries(parts.flatMap((part) => Object.entries(part as object))));
  }
  if (schema.type === "null") return fc.constant(null);
  if (schema.type === "string") return fc.constantFrom("text", "on", "a");
  if (schema.type === "integer") return fc.nat();
  if (schema.type === "array") {
    return depth > 3
      ? fc.constant([])
      : fc.array(bodyOf(document, schema.items as Schema, depth + 1), { maxLength: 2 });
  }
  if (schema.properties === undefined) {
    const values = schema.additionalProperties as Schema;
    return depth > 3
      ? fc.constant({})
      : fc.dictionary(fc.constantFrom("k", ...NAMES), bodyOf(document, values, depth + 1), { maxKeys: 2 });
  }
  const required = (schema.required as string[] | undefined) ?? [];
  const fields = Object.entries(schema.properties as object).filter(
    ([name]) => depth <= 3 || required.includes(name),
  );
  return fc
    .tuple(
      ...fields.map(([name, field]) =>
        fc.tuple(fc.constant(name), fc.boolean(), bodyOf(document, field as Schema, depth + 1)),
      ),
    )
    .map((all) =>
      Object.fromEntries(
        all
          .filter(([name, isThere]) => isThere || required.includes(name))
          .map(([name, , value]) => [name, value]),
      ),
    );
}

export const randomCase: fc.Arbitrary<RandomCase> = spec.chain((before) =>
  randomMigration(before, "1.0.0", "2.0.0").chain((first) => {
    const between = applyMigration(before, first);
    return randomMigration(between, "2.0.0", "3.0.0").chain((second) => {
      const after = applyMigration(between, second);
      const body = bodyOf(before, ref("Root"), 0);
      return body.map(
        (body): RandomCase => ({
          before,
          after,
          body,
          table: bridgeTable({ before, after }, [first, second]),
          firstTable: bridgeTable({ before, after: between }, [first]),
        }),
      );
    });
  }),
);
