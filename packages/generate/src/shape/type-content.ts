import {
  followReference,
  isJson,
  isObject,
  isSequence,
  type JsonObject,
  listOf,
  objectsIn,
  type SpecNode,
  walkSpec,
} from "@tenant-api/openapi";
import { eventDataOf } from "../spec/event-data.ts";
import { ITEMS } from "./marks.ts";
import { settleAt } from "./settle-booleans.ts";

/**
 * A document, changed in place, in which media types have the schema of what a client takes and gives for them.
 *
 * A parameter or a header with `content` (OpenAPI 3.1, section 4.8.12.3) is any value if it is JSON. Everything else is a
 * text: a client knows how to write a number into it, but not an object. So is a body of events or lines, as it arrives; in
 * a response, the types also say what its items are.
 */
export function typeContent(document: JsonObject): JsonObject {
  for (const node of walkSpec(document)) {
    if (node.kind === "mediaType" && isSequence(node.name)) {
      const { schema } = node.value;
      const isKnown =
        isObject(schema) && node.parent?.kind === "response" && eventDataOf(document, schema) !== "text";
      node.value.schema = isKnown ? { type: "object", properties: { [ITEMS]: schema } } : { type: "string" };
    }
    if (node.kind === "mediaType" || isWithContent(node)) settleAt(node.value, "schema");
    const [content] = isWithContent(node) ? objectsIn(node.value.content) : [];
    if (content === undefined) continue;
    const [mediaType, { schema = {} }] = content;
    const isTaken = isJson(mediaType) || isScalar(document, schema);
    node.value.schema = isTaken ? schema : { type: "string" };
    delete node.value.content;
    // A value for the whole query is one of the query for whoever gives it.
    if (node.value.in === "querystring") node.value.in = "query";
  }
  return document;
}

function isWithContent({ kind }: SpecNode): boolean {
  return kind === "parameter" || kind === "header";
}

/**
 * Whether all values of a schema are texts, numbers, booleans or null.
 *
 * @param known What was found before; a schema that is part of itself says nothing.
 */
function isScalar(document: JsonObject, schema: unknown, known = new Map<unknown, boolean>()): boolean {
  const { value } = followReference(document, "#", schema) ?? {};
  if (value === undefined) return false;
  if (!known.has(value)) {
    known.set(value, false);
    known.set(value, isScalarItself(document, value, known));
  }
  return known.get(value) === true;
}

function isScalarItself(document: JsonObject, schema: JsonObject, known: Map<unknown, boolean>): boolean {
  const values = [...listOf(schema.enum), ...("const" in schema ? [schema.const] : [])];
  if (values.length > 0) return values.every((value) => !isObject(value) && !Array.isArray(value));
  if (schema.type !== undefined)
    return [schema.type].flat().every((type) => type !== "object" && type !== "array");
  const isPart = (part: unknown) => isScalar(document, part, known);
  const unions = [schema.anyOf, schema.oneOf].map(listOf).filter((union) => union.length > 0);
  return listOf(schema.allOf).some(isPart) || unions.some((union) => union.every(isPart));
}
