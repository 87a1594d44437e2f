import { isObject, isReference, type JsonObject, objectAt, setOwn } from "../json/json.ts";
import { childOf } from "../json/json-pointer.ts";
import { findReferences } from "./find-references.ts";
import { followReference } from "./follow-reference.ts";
import { isJson } from "./media-type.ts";
import { followMoved, type Moved } from "./moved.ts";
import { isOpenapi32 } from "./openapi-version.ts";
import { parseMediaType } from "./parse-media-type.ts";
import { replaceItemSchemas } from "./replace-item-schemas.ts";
import { type SpecNode, walkSpec } from "./walk-spec.ts";

/**
 * Says in the words of OpenAPI 3.1 what 3.2 has other words for, in place: a media type that is a reference, the items of a
 * body, and the value of an example. A document of an earlier version stays as it is.
 *
 * @returns What moved, in the order in which it did.
 */
export function replaceNewKeywords(document: JsonObject): Moved[] {
  if (!isOpenapi32(document)) return [];
  const inlined = inlineMediaTypes(document);
  followMoved(document, inlined);
  if (!isReferredTo(document, "#/components/mediaTypes/") && isObject(document.components))
    delete document.components.mediaTypes;
  const moved: Moved[] = [];
  const nodes = [...walkSpec(document)];
  for (const node of nodes) {
    stateNodeType(node);
    moved.push(...stateExample(node), ...stateQuery(node));
  }
  followMoved(document, moved);
  return [...inlined, ...moved, ...replaceItemSchemas(document, nodes)];
}

/** A document in the words of OpenAPI 3.1, a copy if there are others in it. */
export function withoutNewKeywords(document: JsonObject): JsonObject {
  if (!isOpenapi32(document) || ![...walkSpec(document)].some(hasNewWords)) return document;
  const copy = structuredClone(document);
  replaceNewKeywords(copy);
  return copy;
}

function hasNewWords({ kind, value }: SpecNode): boolean {
  if (kind === "parameter") return value.in === "querystring";
  if (kind === "schema" || kind === "field") return objectAt(value, "xml").nodeType !== undefined;
  if (kind === "mediaType") return value.itemSchema !== undefined || isReference(value);
  return kind === "example" && (value.dataValue ?? value.serializedValue) !== undefined;
}

/** A media type may be a reference; written out, it is none. */
function inlineMediaTypes(document: JsonObject): Moved[] {
  const moved: Moved[] = [];
  for (const { kind, value, pointer } of [...walkSpec(document)]) {
    const target =
      kind === "mediaType" && isReference(value) ? followReference(document, pointer, value) : null;
    if (target === null) continue;
    delete value.$ref;
    for (const [key, inner] of Object.entries(target.value)) {
      if (Object.hasOwn(value, key)) continue;
      setOwn(value, key, structuredClone(inner));
      moved.push({ from: childOf(target.pointer, key), to: childOf(pointer, key) });
    }
  }
  return moved;
}

function isReferredTo(document: JsonObject, place: string): boolean {
  return findReferences(document).some(({ value }) => String(value.$ref).startsWith(place));
}

/** An attribute, and a list in an element of its own, have words in 3.1, too; other types of nodes have none. */
function stateNodeType({ kind, value }: SpecNode): void {
  if (kind !== "schema" && kind !== "field") return;
  const xml = objectAt(value, "xml");
  const isWrapped = xml.nodeType === "element" && value.type === "array";
  if (xml.nodeType !== "attribute" && !isWrapped) return;
  delete xml.nodeType;
  xml[isWrapped ? "wrapped" : "attribute"] = true;
}

/** A form that is the whole query is what an object makes of it that is spread over the query. */
function stateQuery({ kind, pointer, value }: SpecNode): Moved[] {
  const content = Object.entries(objectAt(value, "content"));
  const [[type, form] = ["", undefined]] = content;
  const isForm = kind === "parameter" && value.in === "querystring" && content.length === 1;
  if (!isForm || parseMediaType(type).name !== "application/x-www-form-urlencoded" || !isObject(form))
    return [];
  const keys = ["schema", "example", "examples"].filter((key) => form[key] !== undefined);
  delete value.content;
  Object.assign(value, { in: "query", style: "form", explode: true });
  return keys.map((key) => {
    value[key] = form[key];
    return { from: childOf(pointer, "content", type, key), to: childOf(pointer, key) };
  });
}

/** The value of an example, if not itself, then as it is sent. */
function stateExample({ kind, pointer, value, parent }: SpecNode): Moved[] {
  if (kind !== "example" || value.value !== undefined) return [];
  const { dataValue, serializedValue } = value;
  const key = dataValue === undefined ? "serializedValue" : "dataValue";
  const given =
    dataValue ?? (typeof serializedValue === "string" ? readText(serializedValue, parent) : undefined);
  if (value[key] === undefined || given === undefined) return [];
  delete value[key];
  value.value = given;
  return [{ from: childOf(pointer, key), to: childOf(pointer, "value") }];
}

/** What a text of JSON says; any other text stands for itself. */
function readText(text: string, holder: SpecNode | null): unknown {
  const mediaType =
    holder?.kind === "mediaType" ? holder.name : (Object.keys(objectAt(holder?.value, "content"))[0] ?? "");
  if (!isJson(mediaType)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
