import {
  alternativesOf,
  childOf,
  findInheritance,
  flattenSchema,
  heirsNamedBy,
  type Inheritance,
  isObject,
  type JsonObject,
  listedValues,
  listOf,
  objectsIn,
  type Pointer,
  placesOfField,
  requiredIn,
  type SchemaPart,
  type SchemaPlace,
  valueAt,
} from "@tenant-api/openapi";

/** A union of a schema; or a schema with a discriminator, and those that extend it. */
export interface Union {
  /** Where the members stand, or the schema that others extend. */
  at: Pointer;
  members: Pointer[];
  /** The schema that may have a discriminator. */
  owner: Pointer;
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
function readParts(document: JsonObject, pointer: Pointer): SchemaParts {
  const { parts, unions } = flattenSchema(document, [{ pointer, value: valueAt(document, pointer) }]);
  const schemas = parts.map(({ value }) => value);
  const names = new Set(
    schemas.flatMap(({ properties }) => Object.keys(isObject(properties) ? properties : {})),
  );
  return {
    fields: new Map([...names].map((name) => [name, pointersOf(placesOfField(parts, name))])),
    required: requiredIn(parts),
    items: parts.flatMap((part) => innerOf(part, "items", "contains")),
    values: parts.flatMap((part) => innerOf(part, "additionalProperties", "unevaluatedProperties")),
    enumValues: new Map(parts.flatMap(enumValuesOf)),
    takesText: schemas.some(
      (schema) => [schema.type].flat().includes("string") && listedValues(schema) === null,
    ),
    unions: [
      ...unions.map((union) => ({
        at: union.pointer,
        members: pointersOf(alternativesOf(union)),
        owner: union.owner.pointer,
      })),
      ...parts.flatMap((part) => heirsIn(document, part)),
    ],
    unknown: parts.flatMap(unknownIn),
  };
}

/** A schema with a discriminator and without a union stands for those that extend it. */
function heirsIn(document: JsonObject, part: SchemaPart): Union[] {
  const { pointer } = part;
  const members = part.isBase ? [] : heirsNamedBy(document, inheritanceOf(document), part);
  return members.length > 0 ? [{ at: pointer, members, owner: pointer }] : [];
}

function pointersOf(places: readonly SchemaPlace[]): Pointer[] {
  return places.map(({ pointer }) => pointer);
}

/** The schemas under some keywords. */
function innerOf({ pointer, value }: SchemaPart, ...keywords: string[]): Pointer[] {
  return keywords.filter((keyword) => isObject(value[keyword])).map((keyword) => childOf(pointer, keyword));
}

function enumValuesOf({ pointer, value }: SchemaPart): [Pointer, unknown][] {
  const values = listOf(value.enum).map((one, index): [Pointer, unknown] => [
    childOf(pointer, "enum", index),
    one,
  ]);
  return value.const === undefined ? values : [...values, [childOf(pointer, "const"), value.const]];
}

function unknownIn(part: SchemaPart): Pointer[] {
  const { pointer, value } = part;
  return [
    ...innerOf(part, "if", "then", "else"),
    ...["patternProperties", "dependentSchemas"].flatMap((keyword) =>
      objectsIn(value[keyword]).map(([name]) => childOf(pointer, keyword, name)),
    ),
    ...listOf(value.prefixItems).map((_, index) => childOf(pointer, "prefixItems", index)),
  ];
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
