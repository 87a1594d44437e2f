import {
  isObject,
  type JsonObject,
  listOf,
  normalizePointer,
  type Pointer,
  pointerOf,
  valueAt,
} from "@tenant-api/openapi";

/** Where a schema, or what it is all of, declares a field. */
export function findDeclarations(
  spec: JsonObject,
  name: string,
  at: Pointer,
  seen: Set<Pointer> = new Set(),
): Pointer[] {
  if (seen.has(at)) return [];
  seen.add(at);
  const schema = valueAt(spec, at);
  if (!isObject(schema)) return [];
  const isDeclared = isObject(schema.properties) && Object.hasOwn(schema.properties, name);
  const parts = listOf(schema.allOf).map((_, index) => `${at}/allOf/${index}`);
  if (typeof schema.$ref === "string") parts.push(normalizePointer(schema.$ref));
  return [
    ...(isDeclared ? [at + pointerOf(["properties", name]).slice(1)] : []),
    ...parts.flatMap((part) => findDeclarations(spec, name, part, seen)),
  ];
}
