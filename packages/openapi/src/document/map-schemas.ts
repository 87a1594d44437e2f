import { isObject, type JsonObject, setOwn } from "../json/json.ts";
import { childOf, type Pointer } from "../json/json-pointer.ts";
import { type NodeKind, nodesBelow } from "./grammar.ts";

/**
 * A copy of a document in which each schema is what `change` returns for it, inner schemas first.
 *
 * @param change Gets a copy, which it may modify and return.
 * @example
 * const withoutTitles = mapSchemas(document, ({ title, ...schema }) => schema);
 */
export function mapSchemas(
  document: JsonObject,
  change: (schema: JsonObject, pointer: Pointer) => JsonObject,
): JsonObject {
  function copyNode(kind: NodeKind, pointer: Pointer, value: JsonObject): JsonObject {
    const copy: JsonObject = {};
    const isSchema = kind === "schema" || kind === "field";
    // Beside a reference, only schemas have keywords that count (OpenAPI 3.1, section 4.8.23).
    const isReference = typeof value.$ref === "string" && !isSchema;
    for (const [key, below] of Object.entries(value)) {
      setOwn(copy, key, isReference ? below : copyBelow(kind, key, pointer, below));
    }
    return isSchema ? change(copy, pointer) : copy;
  }

  function copyBelow(parent: NodeKind, key: string, at: Pointer, below: unknown): unknown {
    const [kind, shape] = nodesBelow(parent, key) ?? [];
    if (kind === undefined || typeof below !== "object" || below === null) return below;
    const pointer = childOf(at, key);
    if (shape === "one") return isObject(below) ? copyNode(kind, pointer, below) : below;
    const copyItem = (value: unknown, name: string | number) =>
      isObject(value) ? copyNode(kind, childOf(pointer, name), value) : value;
    if (Array.isArray(below)) return below.map(copyItem);
    const copy: JsonObject = {};
    for (const [name, value] of Object.entries(below)) setOwn(copy, name, copyItem(value, name));
    return copy;
  }

  return copyNode("openapi", "#", document);
}

/** The schemas directly in a schema, with the pointer to each; `true` and `false` are left out. */
export function* schemasIn(schema: JsonObject, pointer: Pointer = "#"): Generator<[JsonObject, Pointer]> {
  for (const [key, below] of Object.entries(schema)) {
    const [, shape] = nodesBelow("schema", key) ?? [];
    if (shape === undefined || typeof below !== "object" || below === null) continue;
    const at = childOf(pointer, key);
    if (shape === "one") {
      if (isObject(below)) yield [below, at];
      continue;
    }
    for (const [name, value] of Object.entries(below)) if (isObject(value)) yield [value, childOf(at, name)];
  }
}
