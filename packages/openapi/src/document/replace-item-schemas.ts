import { isObject, type JsonObject, listOf, objectAt } from "../json/json.ts";
import { childOf } from "../json/json-pointer.ts";
import { followReference } from "./follow-reference.ts";
import { isJson } from "./media-type.ts";
import { followMoved, type Moved } from "./moved.ts";
import { parseMediaType } from "./parse-media-type.ts";
import type { SpecNode } from "./walk-spec.ts";

/**
 * Says what the items of a body are by its `schema`, in place: `itemSchema: X` is a list of X, which is how `schema` sees a
 * body of many values (OpenAPI 3.2, section 4.14.4.1).
 *
 * @param nodes Those of the document.
 */
export function replaceItemSchemas(document: JsonObject, nodes: readonly SpecNode[]): Moved[] {
  const moved: Moved[] = [];
  for (const { kind, name, pointer, value } of nodes) {
    if (kind !== "mediaType" || value.itemSchema === undefined) continue;
    const { schema, itemSchema } = value;
    const isEvents = parseMediaType(name).name === "text/event-stream";
    const items = isEvents ? readEvent(document, itemSchema) : itemSchema;
    const list = { type: "array", items };
    const at = childOf(pointer, "schema");
    const isBoth = schema !== undefined;
    if (isBoth) moved.push({ from: at, to: childOf(at, "allOf", 0) });
    const to = isBoth ? childOf(at, "allOf", 1, "items") : childOf(at, "items");
    moved.push({ from: childOf(pointer, "itemSchema"), to });
    value.schema = isBoth ? { allOf: [schema, list] } : list;
    delete value.itemSchema;
  }
  followMoved(document, moved);
  return moved;
}

/**
 * The schema of a server-sent event whose `data` are JSON in a text, with those as what they are. A client parses the text,
 * and who sends an event writes it.
 */
function readEvent(document: JsonObject, schema: unknown): unknown {
  const event = resolved(document, schema);
  if (event === null) return schema;
  const data = dataOf(document, event);
  const unions = ["oneOf", "anyOf"].filter((key) => Array.isArray(event[key]));
  const members = unions.map(
    (key) =>
      [
        key,
        listOf(event[key]).map((member) => {
          const own = resolved(document, member);
          const ownData = own && dataOf(document, own);
          return { member, own, data: ownData || data ? { ...data, ...ownData } : null };
        }),
      ] as const,
  );
  const all = [data, ...members.flatMap(([, list]) => list.map((one) => one.data))];
  if (!all.some((one) => one !== null && isJsonText(one))) return schema;
  const read = members.map(([key, list]) => [
    key,
    list.map(({ member, own, data }) => (own === null || data === null ? member : withData(own, data))),
  ]);
  const common = unions.length > 0 ? {} : data;
  return { ...(common === null ? event : withData(event, common)), ...Object.fromEntries(read) };
}

function withData(event: JsonObject, data: JsonObject): JsonObject {
  const read = isJsonText(data) ? (data.contentSchema ?? {}) : data;
  return { ...event, properties: { ...objectAt(event, "properties"), data: read } };
}

function isJsonText({ contentMediaType }: JsonObject): boolean {
  return typeof contentMediaType === "string" && isJson(contentMediaType);
}

function dataOf(document: JsonObject, event: JsonObject): JsonObject | null {
  return resolved(document, objectAt(event, "properties").data);
}

function resolved(document: JsonObject, schema: unknown): JsonObject | null {
  return isObject(schema) ? (followReference(document, "#", schema)?.value ?? null) : null;
}
