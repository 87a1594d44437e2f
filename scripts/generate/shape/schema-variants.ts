import {
  childOf,
  componentSchemaName,
  isBinary,
  isHidden,
  isObject,
  type JsonObject,
  listOf,
  objectAt,
  objectsIn,
  partsOf,
  schemasIn,
  walkSpec,
} from "@tenant-api/openapi";
import { nameUniquely } from "../../spec/identifier.ts";
import { fieldsWithDefault, type ShapeSettings, shapeSchema } from "./shape-schema.ts";
import { sideOfUse, USES, type Use, useOf } from "./use.ts";

const SUFFIXES = { data: "Writable", form: "Form", part: "Blob" } as const;

/** A second shape of a component schema, for a use in which it is not like the first. */
export interface SchemaVariant {
  name: string;
  /** The name of the schema that it is a shape of. */
  of: string;
  use: Use;
}

/**
 * Which shapes the component schemas have. One that is read by somebody is what responses hold, and what requests
 * hold gets a name beside it, if that is not the same. One that only requests hold has that shape itself.
 */
export class SchemaVariants {
  readonly all: readonly SchemaVariant[];
  readonly #ownUses: ReadonlyMap<string, Use>;
  readonly #names = new Map<string, string>();
  readonly #traits: ReadonlyMap<string, Traits>;

  constructor(document: JsonObject, settings: ShapeSettings) {
    const schemas = objectAt(objectAt(document, "components"), "schemas");
    this.#traits = findTraits(document, schemas, settings);
    const uses = this.#findUses(document, schemas, settings);
    this.#ownUses = new Map(
      [...uses].map(([name, found]) => [name, USES.find((use) => found.has(use)) ?? "response data"]),
    );
    const wanted = [...uses].flatMap(([of, found]) =>
      [...found].filter((use) => use !== this.ownUse(of)).map((use) => ({ of, use })),
    );
    const existing = Object.keys(schemas);
    const names = nameUniquely(
      [
        ...existing,
        ...wanted.map(({ of, use }) => of + SUFFIXES[use.split(" ")[1] as keyof typeof SUFFIXES]),
      ],
      existing,
    ).slice(existing.length);
    this.all = wanted.map((variant, index) => ({ ...variant, name: names[index] ?? variant.of }));
    for (const { name, of, use } of this.all) this.#names.set(`${use} ${of}`, name);
  }

  /** The use that a component schema has the shape of. */
  ownUse(name: string): Use {
    return this.#ownUses.get(name) ?? "response data";
  }

  /** The reference to the shape that a schema has in a use. */
  refer($ref: string, use: Use): string {
    const name = componentSchemaName($ref);
    if (name === null) return $ref;
    const variant = this.#names.get(`${this.#likeliest(name, use)} ${name}`);
    return variant === undefined ? $ref : childOf("#/components/schemas", variant);
  }

  /** The first of the uses in which a schema has the same shape as in this one. */
  #likeliest(name: string, use: Use): Use {
    const { isPart, isForm, isOneSided } = this.#traits.get(name) ?? NO_TRAITS;
    if (use.endsWith(" part") && isPart) return isOneSided ? use : "request part";
    if (use.endsWith(" form") && isForm) return use;
    return isOneSided ? `${sideOfUse(use)} data` : "response data";
  }

  /** The uses of each schema, as far as its shape differs in them, those within other schemas included. */
  #findUses(document: JsonObject, schemas: JsonObject, settings: ShapeSettings): Map<string, Set<Use>> {
    const uses = new Map(Object.keys(schemas).map((name) => [name, new Set<Use>()]));
    const open: [JsonObject, Use][] = [];
    const refer = ($ref: string, use: Use): string => {
      const name = componentSchemaName($ref);
      const schema = name === null ? undefined : schemas[name];
      if (name === null || !isObject(schema)) return $ref;
      const found = uses.get(name);
      const like = this.#likeliest(name, use);
      if (found?.has(like) === false) {
        found.add(like);
        open.push([schema, like]);
      }
      return $ref;
    };
    for (const node of walkSpec(document)) {
      const use = useOf(node);
      if (use !== null && isObject(node.value.schema)) open.push([node.value.schema, use]);
    }
    for (let next = open.pop(); next !== undefined; next = open.pop())
      shapeSchema(document, ...next, refer, settings);
    return uses;
  }
}

/** What makes the shape of a schema depend on its use. */
interface Traits {
  /** It is bytes, or a list of them, where bytes can be sent. */
  isPart: boolean;
  /** It has a field that is bytes. */
  isForm: boolean;
  /** It has a field that only requests or only responses have or require, or holds a schema that does. */
  isOneSided: boolean;
}

const NO_TRAITS: Traits = { isPart: false, isForm: false, isOneSided: false };

function findTraits(
  document: JsonObject,
  schemas: JsonObject,
  { requireDefaults }: ShapeSettings,
): Map<string, Traits> {
  const components = objectsIn(schemas);
  const oneSided = new Set<string>();
  const holders = new Map<string, string[]>();
  for (const [name, schema] of components) {
    for (const inner of allWithin(schema)) {
      const held = componentSchemaName(inner.$ref);
      if (held !== null) holders.set(held, [...(holders.get(held) ?? []), name]);
      const isOneSided = requireDefaults && fieldsWithDefault(inner).length > 0;
      if (isOneSided || hasOneSidedField(document, inner)) oneSided.add(name);
    }
  }
  // A set grows while it is iterated, so that holders of holders are found too.
  for (const name of oneSided) for (const holder of holders.get(name) ?? []) oneSided.add(holder);
  return new Map(
    components.map(([name, schema]) => {
      const isForm = [...partsOf(document, schema)].some(({ properties }) =>
        objectsIn(properties).some(([, field]) => isBytes(document, field)),
      );
      return [name, { isPart: isBytes(document, schema), isForm, isOneSided: oneSided.has(name) }];
    }),
  );
}

function isBytes(document: JsonObject, schema: JsonObject): boolean {
  return [...partsOf(document, schema)].some((part) => {
    if (isBinary(part)) return true;
    const items = [part.items, ...listOf(part.prefixItems)].filter(isObject);
    return items.some((item) => [...partsOf(document, item)].some(isBinary));
  });
}

function hasOneSidedField(document: JsonObject, { properties }: JsonObject): boolean {
  return objectsIn(properties).some(
    ([, field]) => isHidden(document, field, "request") || isHidden(document, field, "response"),
  );
}

function* allWithin(schema: JsonObject): Generator<JsonObject> {
  yield schema;
  for (const [inner] of schemasIn(schema)) yield* allWithin(inner);
}
