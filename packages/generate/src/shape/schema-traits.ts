import {
  componentSchemaName,
  isBinary,
  isHidden,
  isObject,
  type JsonObject,
  listOf,
  objectsIn,
  partsOf,
  schemasIn,
} from "@tenant-api/openapi";
import { fieldsWithDefault, type ShapeSettings } from "./shape-schema.ts";

/** The traits that make the shape of a schema depend on its use. */
export interface SchemaTraits {
  /** It is bytes, or a list of them, where bytes can be sent. */
  isPart: boolean;
  /** It has a field that is bytes. */
  isForm: boolean;
  /** It has a field that only requests or only responses have or require, or holds a schema that does. */
  isOneSided: boolean;
}

export const NO_TRAITS: SchemaTraits = { isPart: false, isForm: false, isOneSided: false };

/** The traits of the component schemas, by name. */
export function findTraits(
  document: JsonObject,
  schemas: JsonObject,
  { requireDefaults }: ShapeSettings,
): Map<string, SchemaTraits> {
  const components = objectsIn(schemas);
  const oneSided = new Set<string>();
  const holders = new Map<string, Set<string>>();
  for (const [name, schema] of components) {
    for (const inner of allWithin(schema)) {
      const held = componentSchemaName(inner.$ref);
      if (held !== null) holders.set(held, (holders.get(held) ?? new Set()).add(name));
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
