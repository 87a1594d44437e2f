import { allowsNull, type JsonObject, listedValues, partsOf } from "@tenant-api/openapi";
import { COMPOSING, OF_CONTAINERS, shapingKeys } from "./keywords.ts";

/**
 * Takes null apart where a schema is composed of others. openapi-typescript would add the null of `type: [object, "null"]`
 * to one of the parts alone. Fields or items without a `type` say nothing of null (JSON Schema 2020-12, section 6.1.1),
 * but their type has none.
 *
 * @param written The schema as the document writes it: its parts are not changed yet.
 * @returns `outer` describes the schema, `inner` is its type without null, `isAllowed` says whether all parts allow
 *   null; `null` if there is nothing to take apart.
 */
export function separateNull(
  schema: JsonObject,
  document: JsonObject,
  written: JsonObject,
): { outer: JsonObject; inner: JsonObject; isAllowed: boolean } | null {
  if (!COMPOSING.some((key) => schema[key] !== undefined)) return null;
  const { type } = schema;
  const types = Array.isArray(type) && type.length > 1 && type.includes("null") ? type : null;
  const isAllowed = allowsNull(document, written);
  if (types === null && !(isAllowed && isNullLost(document, written))) return null;
  const shaping = new Set([...shapingKeys(schema), ...OF_CONTAINERS]);
  const outer: JsonObject = {};
  const inner: JsonObject = {};
  for (const [key, value] of Object.entries(schema)) (shaping.has(key) ? inner : outer)[key] = value;
  const rest = types?.filter((one) => one !== "null");
  if (rest !== undefined) inner.type = rest.length === 1 ? rest[0] : rest;
  return { outer, inner, isAllowed };
}

/** Whether a part states null, and another, which holds as well, has fields or items without a `type`. */
function isNullLost(document: JsonObject, schema: JsonObject): boolean {
  const isUntyped = [...partsOf(document, schema, ["allOf"])].some(
    (part) => part.type === undefined && OF_CONTAINERS.some((key) => part[key] !== undefined),
  );
  return isUntyped && [...partsOf(document, schema)].some(statesNull);
}

function statesNull(schema: JsonObject): boolean {
  return [schema.type].flat().includes("null") || listedValues(schema)?.includes(null) === true;
}
