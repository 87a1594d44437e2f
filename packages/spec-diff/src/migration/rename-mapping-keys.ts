import {
  isObject,
  type JsonObject,
  listOf,
  normalizePointer,
  type Pointer,
  parentOf,
  valueAt,
} from "@tenant-api/openapi";
import { findDeclarations } from "./find-declarations.ts";
import { MigrationError } from "./migration-error.ts";

/**
 * The keys of a discriminator's mapping by their old ones, as far as they are values of its field that are called otherwise
 * now: in the schema that a key leads to, or in the one that has the discriminator.
 *
 * @param renamed the new values by their places.
 * @throws {MigrationError} if two keys come to be the same.
 */
export function renamedKeys(
  spec: JsonObject,
  discriminator: Pointer,
  renamed: ReadonlyMap<Pointer, unknown>,
): Map<string, string> {
  const { propertyName: field, mapping } = (valueAt(spec, discriminator) ?? {}) as JsonObject;
  if (typeof field !== "string" || !isObject(mapping)) return new Map();
  const keys = new Map(
    Object.entries(mapping).flatMap(([key, target]): [string, string][] => {
      const schemas = [...(typeof target === "string" ? [schemaOf(target)] : []), parentOf(discriminator)];
      const places = schemas.flatMap((schema) => findDeclarations(spec, field, schema));
      const value = places.flatMap((place) => valuesAt(spec, place, key)).find((at) => renamed.has(at));
      const now = value === undefined ? undefined : renamed.get(value);
      return typeof now === "string" ? [[key, now]] : [];
    }),
  );
  const now = Object.keys(mapping).map((key) => keys.get(key) ?? key);
  const twice = now.find((key, index) => now.indexOf(key) !== index);
  if (twice === undefined) return keys;
  throw new MigrationError(
    `enum-value-renamed: expected a value of its own for each schema in ${discriminator}/mapping, received ${JSON.stringify(twice)} for two.`,
  );
}

/** A mapping says a reference, or the name of a schema alone. */
function schemaOf(target: string): Pointer {
  return target.startsWith("#") ? normalizePointer(target) : `#/components/schemas/${target}`;
}

/** Where a schema, or what it is made of, has a value among those of its enum, or alone. */
function valuesAt(spec: JsonObject, at: Pointer, value: string, seen: Set<Pointer> = new Set()): Pointer[] {
  const schema = valueAt(spec, at);
  if (!isObject(schema) || seen.has(at)) return [];
  seen.add(at);
  const listed = listOf(schema.enum).flatMap((one, index) => (one === value ? [`${at}/enum/${index}`] : []));
  const parts = ["allOf", "anyOf", "oneOf"].flatMap((key) =>
    listOf(schema[key]).map((_, index) => `${at}/${key}/${index}`),
  );
  if (typeof schema.$ref === "string") parts.push(normalizePointer(schema.$ref));
  return [
    ...listed,
    ...(schema.const === value ? [`${at}/const`] : []),
    ...parts.flatMap((part) => valuesAt(spec, part, value, seen)),
  ];
}
