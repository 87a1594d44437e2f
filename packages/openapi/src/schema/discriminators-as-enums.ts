import { mapSchemas } from "../document/map-schemas.ts";
import { walkSpec } from "../document/walk-spec.ts";
import { isObject, type JsonObject, listOf, objectAt, setOwn } from "../json/json.ts";
import { type Pointer, tokensOf, valueAt } from "../json/json-pointer.ts";
import { discriminatorOf } from "./discriminator-values.ts";
import { findInheritance, heirsOf, type Inheritance, schemaReferredTo } from "./inheritance.ts";
import { commonValues } from "./listed-values.ts";
import { partsOf } from "./read-write.ts";

/** The values of discriminator properties, by schema and property. `implied` ones are only names of schemas. */
type Values = Map<Pointer, Map<string, { mapped: Set<string>; implied: Set<string> }>>;

/**
 * A copy of a document in which schemas list their discriminator values themselves, as `enum` of a required
 * property, and in which no `discriminator` is left (OpenAPI 3.1, section 4.8.25).
 *
 * The values of a schema are those that the `mapping` gives it; without any, its name. If the schema has an `enum`
 * or `const` for the property, only those of them that it allows count, and if it allows none, its own stay. The schema of
 * `defaultMapping` is for all other values, and for none: it states which ones it is `not` for.
 */
export function discriminatorsAsEnums(document: JsonObject): JsonObject {
  const inheritance = findInheritance(document);
  const { values, others } = findValues(document, inheritance);
  return mapSchemas(document, ({ discriminator: _, ...schema }, pointer) => {
    let stated: JsonObject = schema;
    for (const [property, taken] of others.get(pointer) ?? []) {
      const properties = { ...objectAt(stated, "properties") };
      const { $ref, ...current } = objectAt(properties, property);
      const part = $ref === undefined ? {} : { allOf: [{ $ref }, ...listOf(current.allOf)] };
      setOwn(properties, property, { ...current, ...part, not: { enum: [...taken] } });
      stated = { ...stated, properties };
    }
    for (const property of values.get(pointer)?.keys() ?? []) {
      // A schema stands for those that extend it, too.
      const own = [pointer, ...heirsOf(inheritance, pointer)].flatMap((one) => {
        const found = values.get(one)?.get(property);
        if (found === undefined) return [];
        return [...(found.mapped.size > 0 ? found.mapped : found.implied)];
      });
      stated = stateValues(document, stated, property, [...new Set(own)]);
    }
    return stated;
  });
}

function stateValues(
  document: JsonObject,
  schema: JsonObject,
  property: string,
  values: readonly string[],
): JsonObject {
  if (schema.type !== undefined && schema.type !== "object") return schema;
  const declared = declaredValues(document, schema, property);
  const allowed = declared === null ? values : values.filter((value) => declared.includes(value));
  const required = [...new Set([...listOf(schema.required), property])];
  if (allowed.length === 0 || allowed.length === declared?.length) return { ...schema, required };
  const current = objectAt(schema.properties, property);
  if (!Array.isArray(schema.allOf)) {
    // A reference beside an `enum` would count as well, but nobody reads it so.
    const { $ref: _, ...rest } = current;
    const properties = { ...objectAt(schema, "properties") };
    setOwn(properties, property, { ...rest, type: "string", enum: allowed });
    return { ...schema, required, properties };
  }
  const properties: JsonObject = {};
  setOwn(properties, property, { type: "string", enum: allowed });
  return { ...schema, allOf: [...schema.allOf, { type: "object", required: [property], properties }] };
}

/** The values that a schema allows for a property; null if it does not list them. */
function declaredValues(
  document: JsonObject,
  schema: JsonObject,
  property: string,
): readonly unknown[] | null {
  const fields = [...partsOf(document, schema, ["allOf"])].map((part) => objectAt(part.properties, property));
  return commonValues(fields.flatMap((field) => [...partsOf(document, field, ["allOf"])]));
}

/** The values that schemas have for a property, and those that a schema for all others has not. */
function findValues(
  document: JsonObject,
  inheritance: Inheritance,
): { values: Values; others: Map<Pointer, Map<string, Set<string>>> } {
  const values: Values = new Map();
  const others = new Map<Pointer, Map<string, Set<string>>>();
  const entryOf = (pointer: Pointer, property: string) => {
    const properties = values.get(pointer) ?? new Map();
    const entry = properties.get(property) ?? { mapped: new Set<string>(), implied: new Set<string>() };
    values.set(pointer, properties.set(property, entry));
    return entry;
  };
  for (const { kind, pointer, value } of walkSpec(document)) {
    if (kind !== "schema" && kind !== "field") continue;
    const discriminator = discriminatorOf(document, value);
    if (discriminator === null) continue;
    const { propertyName, mapping, fallback } = discriminator;
    const union = [...listOf(value.oneOf), ...listOf(value.anyOf)];
    const members =
      union.length > 0
        ? union.flatMap((member) => schemaReferredTo(document, member) ?? [])
        : heirsOf(inheritance, pointer);
    const taken = new Set<string>();
    if (fallback !== null) others.set(fallback, (others.get(fallback) ?? new Map()).set(propertyName, taken));
    for (const member of members) {
      if (isUnion(valueAt(document, member)) || member === fallback) continue;
      if (![...mapping.values()].includes(member)) taken.add(tokensOf(member).at(-1) ?? "");
      entryOf(member, propertyName).implied.add(tokensOf(member).at(-1) ?? "");
    }
    for (const [name, place] of mapping) {
      if (place === null || place === pointer || place === fallback) continue;
      entryOf(place, propertyName).mapped.add(name);
      taken.add(name);
    }
  }
  return { values, others };
}

/** A union has no name that stands in data: its members do. */
function isUnion(schema: unknown): boolean {
  return isObject(schema) && (Array.isArray(schema.oneOf) || Array.isArray(schema.anyOf));
}
