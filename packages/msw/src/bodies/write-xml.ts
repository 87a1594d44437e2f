import { componentSchemaName, isObject, type JsonObject, objectAt, stringOrNull } from "@tenant-api/openapi";
import { type BodySource, fieldOf, itemsOf, schemaParts } from "./body-source.ts";

/** XML, with the names that the `xml` objects of the schemas give (OpenAPI 3.1, section 4.8.26). */
export function writeXml({ value, document, media: { schema } }: BodySource): string {
  if (typeof value === "string" && value.trimStart().startsWith("<")) return value;
  const merged: JsonObject = Object.assign({}, ...schemaParts(document, schema).toReversed());
  const component = isObject(schema) ? componentSchemaName(schema.$ref) : null;
  const name = stringOrNull(objectAt(merged, "xml").name) ?? component ?? "root";
  const root = Array.isArray(value)
    ? elementOf(name, "", itemElements(document, merged, value, "item"), merged)
    : elementFor(document, merged, value, name);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}`;
}

/** The elements for a value: of a list that is not wrapped, one for each item. */
function elementsFor(document: JsonObject, schema: JsonObject, value: unknown, field: string): string {
  if (value === undefined) return "";
  const xml = objectAt(schema, "xml");
  const name = stringOrNull(xml.name) ?? field;
  if (!Array.isArray(value)) return elementFor(document, schema, value, name);
  const items = itemElements(document, schema, value, xml.wrapped === true ? name : field);
  return xml.wrapped === true ? elementOf(name, "", items, schema) : items;
}

function itemElements(
  document: JsonObject,
  schema: JsonObject,
  values: readonly unknown[],
  field: string,
): string {
  const items = itemsOf(document, schema);
  return values.map((item) => elementsFor(document, items, item, field)).join("");
}

function elementFor(document: JsonObject, schema: JsonObject, value: unknown, name: string): string {
  if (!isObject(value)) return elementOf(name, "", value === null ? "" : escaped(String(value)), schema);
  let attributes = "";
  let content = "";
  for (const [key, inner] of Object.entries(value)) {
    const field = fieldOf(document, schema, key);
    const xml = objectAt(field, "xml");
    // The text of the element itself (OpenAPI 3.2, section 4.26.1).
    if (xml.nodeType === "text") content += escaped(String(inner));
    else if (xml.nodeType === "cdata")
      content += `<![CDATA[${String(inner).replaceAll("]]>", "]]]]><![CDATA[>")}]]>`;
    else if (xml.attribute !== true) content += elementsFor(document, field, inner, key);
    else {
      const attribute = prefixed(xml, stringOrNull(xml.name) ?? key);
      attributes += `${namespaceOf(xml)} ${attribute}="${escaped(typeof inner === "object" ? JSON.stringify(inner) : String(inner))}"`;
    }
  }
  return elementOf(name, attributes, content, schema);
}

function elementOf(name: string, attributes: string, content: string, schema: JsonObject): string {
  const xml = objectAt(schema, "xml");
  const tag = prefixed(xml, name);
  return `<${tag}${namespaceOf(xml)}${attributes}>${content}</${tag}>`;
}

function prefixed({ prefix }: JsonObject, name: string): string {
  const tag = typeof prefix === "string" && prefix !== "" ? `${prefix}:${name}` : name;
  if (/^[\p{L}_][\p{L}\p{N}_.-]*(:[\p{L}_][\p{L}\p{N}_.-]*)?$/u.test(tag)) return tag;
  throw new Error(`${JSON.stringify(tag)} is no name that XML allows: give the schema an \`xml.name\``);
}

function namespaceOf({ prefix, namespace }: JsonObject): string {
  if (typeof namespace !== "string") return "";
  const name = typeof prefix === "string" && prefix !== "" ? `xmlns:${prefix}` : "xmlns";
  return ` ${name}="${escaped(namespace)}"`;
}

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escaped(text: string): string {
  // XML 1.0 knows no other control characters, not even escaped.
  const allowed = text.toWellFormed().replaceAll(/[^\t\n\r\x20-\ufffd\u{10000}-\u{10ffff}]/gu, "\ufffd");
  return allowed.replaceAll(/[&<>"]/g, (character) => ENTITIES[character] as string);
}
