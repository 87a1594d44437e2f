import {
  followReference,
  isObject,
  type JsonObject,
  listOf,
  objectsIn,
  type Pointer,
  pointerOf,
} from "@tenant-api/openapi";

/** A field of a component schema, wherever its `allOf` has it from. */
export interface Declared {
  at: Pointer;
  schema: JsonObject;
  isRequired: boolean;
  /** The spec whose schema it is, where it is another one. */
  document?: JsonObject;
}

/** The fields of a schema, with those of the parts of its `allOf`. */
export function declaredFields(
  document: JsonObject,
  at: Pointer,
  schema: unknown,
  depth = 0,
): Map<string, Declared> {
  const place = followReference(document, at, schema);
  const fields = new Map<string, Declared>();
  if (place === null || !isObject(place.value) || depth > 5) return fields;
  const { allOf, properties, required } = place.value;
  listOf(allOf).forEach((part, index) => {
    const inner = declaredFields(document, `${place.pointer}/allOf/${index}`, part, depth + 1);
    for (const [name, field] of inner) fields.set(name, field);
  });
  for (const [name, value] of isObject(properties) ? objectsIn(properties) : []) {
    const isRequired = listOf(required).includes(name);
    fields.set(name, {
      at: place.pointer + pointerOf(["properties", name]).slice(1),
      schema: value,
      isRequired,
    });
  }
  return fields;
}
