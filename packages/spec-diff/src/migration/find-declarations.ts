import { flattenSchema, type JsonObject, type Pointer, placesOfField, valueAt } from "@tenant-api/openapi";

/** Where a schema, or what it is all of, declares a field. */
export function findDeclarations(spec: JsonObject, name: string, at: Pointer): Pointer[] {
  const { parts } = flattenSchema(spec, [{ pointer: at, value: valueAt(spec, at) }]);
  return placesOfField(parts, name).map(({ pointer }) => pointer);
}
