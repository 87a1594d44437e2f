import {
  childOf,
  findInheritance,
  followReference,
  heirsOf,
  type Inheritance,
  isObject,
  isReference,
  type JsonObject,
  listOf,
  objectAt,
  objectsIn,
  type Pointer,
  valueAt,
} from "@tenant-api/openapi";

/** A union of a schema; or a schema with a discriminator, and those that extend it. */
export interface Union {
  /** Where the members stand, or the schema that others extend. */
  at: Pointer;
  members: Pointer[];
  /** Where the discriminator stands, if there is one. */
  discriminator: Pointer | null;
}

/** All that some schemas say together of one value. */
export interface SchemaParts {
  fields: Map<string, Pointer[]>;
  required: Set<string>;
  items: Pointer[];
  /** The schemas of the values of a map. */
  values: Pointer[];
  enumValues: Map<Pointer, unknown>;
  /** Whether any text is a value. */
  takesText: boolean;
  unions: Union[];
  /** Schemas inside of which a table does not know when they apply. */
  unknown: Pointer[];
}

const known = new WeakMap<JsonObject, Map<Pointer, SchemaParts>>();
const inheritances = new WeakMap<JsonObject, Inheritance>();

/** The parts of schemas that apply to the same value. Each schema is read once: large unions need the same ones again. */
export function schemaParts(document: JsonObject, places: readonly Pointer[]): SchemaParts {
  const read = known.get(document) ?? new Map<Pointer, SchemaParts>();
  known.set(document, read);
  const all = places.map((at) => {
    const parts = read.get(at) ?? readParts(document, at);
    read.set(at, parts);
    return parts;
  });
  return all.length === 1 && all[0] ? all[0] : merge(all);
}

/** Whether an object can be a value of a schema. */
export function takesObjects(document: JsonObject, at: Pointer): boolean {
  const { type } = (valueAt(document, at) ?? {}) as { type?: unknown };
  return type === undefined || [type].flat().includes("object");
}

/** Reads a schema, through references and `allOf`. */
function readParts(document: JsonObject, place: Pointer): SchemaParts {
  const parts = merge([]);
  const seen = new Set<Pointer>();
  const read = (at: Pointer, isExtended: boolean): void => {
    const schema = valueAt(document, at);
    if (!isObject(schema) || seen.has(at)) return;
    seen.add(at);
    readOwn(at, schema, parts);
    const extending =
      isExtended || !isObject(schema.discriminator) ? [] : heirsOf(inheritanceOf(document), at);
    if (extending.length > 0 && !parts.unions.some((union) => union.at.startsWith(`${at}/`))) {
      parts.unions.push({ at, members: extending, discriminator: childOf(at, "discriminator") });
    }
    const target = isReference(schema) ? followReference(document, at, { $ref: schema.$ref }) : null;
    if (target) read(target.pointer, isExtended);
    listOf(schema.allOf).forEach((_, index) => {
      read(childOf(at, "allOf", index), true);
    });
  };
  read(place, false);
  return parts;
}

function inheritanceOf(document: JsonObject): Inheritance {
  const inheritance = inheritances.get(document) ?? findInheritance(document);
  inheritances.set(document, inheritance);
  return inheritance;
}

function merge(all: readonly SchemaParts[]): SchemaParts {
  const fields = new Map<string, Set<Pointer>>();
  for (const [name, places] of all.flatMap((parts) => [...parts.fields])) {
    const found = fields.get(name) ?? new Set();
    fields.set(name, found);
    for (const at of places) found.add(at);
  }
  return {
    fields: new Map([...fields].map(([name, places]) => [name, [...places]])),
    required: new Set(all.flatMap(({ required }) => [...required])),
    items: [...new Set(all.flatMap(({ items }) => items))],
    values: [...new Set(all.flatMap(({ values }) => values))],
    enumValues: new Map(all.flatMap(({ enumValues }) => [...enumValues])),
    takesText: all.some(({ takesText }) => takesText),
    unions: [...new Map(all.flatMap(({ unions }) => unions.map((union) => [union.at, union]))).values()],
    unknown: [...new Set(all.flatMap(({ unknown }) => unknown))],
  };
}

function readOwn(at: Pointer, schema: JsonObject, parts: SchemaParts): void {
  const schemasAt = (...keys: string[]) =>
    keys.filter((key) => isObject(schema[key])).map((key) => childOf(at, key));
  for (const name of Object.keys(objectAt(schema, "properties"))) {
    parts.fields.set(name, [...(parts.fields.get(name) ?? []), childOf(at, "properties", name)]);
  }
  for (const name of listOf(schema.required)) if (typeof name === "string") parts.required.add(name);
  parts.items.push(...schemasAt("items", "contains"));
  parts.values.push(...schemasAt("additionalProperties", "unevaluatedProperties"));
  listOf(schema.enum).forEach((value, index) => {
    parts.enumValues.set(childOf(at, "enum", index), value);
  });
  if (schema.const !== undefined) parts.enumValues.set(childOf(at, "const"), schema.const);
  const isText = [schema.type].flat().includes("string");
  if (isText && schema.enum === undefined && schema.const === undefined) parts.takesText = true;
  for (const key of ["oneOf", "anyOf"]) {
    const members = listOf(schema[key]).map((_, index) => childOf(at, key, index));
    const discriminator = isObject(schema.discriminator) ? childOf(at, "discriminator") : null;
    if (members.length > 0) parts.unions.push({ at: childOf(at, key), members, discriminator });
  }
  parts.unknown.push(...schemasAt("if", "then", "else"));
  for (const key of ["patternProperties", "dependentSchemas"]) {
    for (const [name] of objectsIn(schema[key])) parts.unknown.push(childOf(at, key, name));
  }
  listOf(schema.prefixItems).forEach((_, index) => {
    parts.unknown.push(childOf(at, "prefixItems", index));
  });
}
