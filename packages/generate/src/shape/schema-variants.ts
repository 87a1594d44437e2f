import {
  childOf,
  componentSchemaName,
  isObject,
  type JsonObject,
  objectAt,
  walkSpec,
} from "@tenant-api/openapi";
import { nameUniquely } from "../spec/identifier.ts";
import { findTraits, NO_TRAITS, type SchemaTraits } from "./schema-traits.ts";
import { type ShapeSettings, shapeSchema } from "./shape-schema.ts";
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
  readonly #traits: ReadonlyMap<string, SchemaTraits>;

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
    const variant = this.#names.get(`${this.#canonicalUse(name, use)} ${name}`);
    return variant === undefined ? $ref : childOf("#/components/schemas", variant);
  }

  /** The first of the uses in which a schema has the same shape as in this one. */
  #canonicalUse(name: string, use: Use): Use {
    const { isPart, isForm, isOneSided } = this.#traits.get(name) ?? NO_TRAITS;
    if (use.endsWith(" part") && isPart) return isOneSided ? use : "request part";
    if (use.endsWith(" form") && (isForm || isPart)) return use;
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
      const canonical = this.#canonicalUse(name, use);
      if (found?.has(canonical) === false) {
        found.add(canonical);
        open.push([schema, canonical]);
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
