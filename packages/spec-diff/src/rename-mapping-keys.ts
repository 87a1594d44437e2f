import { findDeclarations } from "./find-declarations.ts";
import { isObject, type JsonObject, listOf } from "./json.ts";
import { normalizePointer, type Pointer, parentOf, valueAt } from "./json-pointer.ts";

/**
 * The keys of a discriminator's mapping by their old ones, as far as they are values of its field that are called otherwise
 * now: in the schema that a key leads to, or in the one that has the discriminator.
 *
 * @param renamed the new values by their places.
 */
export function renamedKeys(
  spec: JsonObject,
  discriminator: Pointer,
  renamed: ReadonlyMap<Pointer, unknown>,
): Map<string, string> {
  const { propertyName: field, mapping } = (valueAt(spec, discriminator) ?? {}) as JsonObject;
  if (typeof field !== "string" || !isObject(mapping)) return new Map();
  return new Map(
    Object.entries(mapping).flatMap(([key, target]): [string, string][] => {
      const schemas = [...(typeof target === "string" ? [schemaOf(target)] : []), parentOf(discriminator)];
      const places = schemas.flatMap((schema) => findDeclarations(spec, field, schema));
      const value = places.flatMap((place) => valuesAt(spec, place, key)).find((at) => renamed.has(at));
      const now = value === undefined ? undefined : renamed.get(value);
      return typeof now === "string" ? [[key, now]] : [];
    }),
  );
}

/** A mapping says a reference, or the name of a schema alone. */
function schemaOf(target: string): Pointer {
  return target.startsWith("#") ? normalizePointer(target) : `#/components/schemas/${target}`;
}

/** Where a schema, or the one that it refers to, has a value among those of its enum, or alone. */
function valuesAt(spec: JsonObject, at: Pointer, value: string): Pointer[] {
  const schema = valueAt(spec, at);
  if (!isObject(schema)) return [];
  if (typeof schema.$ref === "string") return valuesAt(spec, normalizePointer(schema.$ref), value);
  const listed = listOf(schema.enum).flatMap((one, index) => (one === value ? [`${at}/enum/${index}`] : []));
  return schema.const === value ? [...listed, `${at}/const`] : listed;
}
