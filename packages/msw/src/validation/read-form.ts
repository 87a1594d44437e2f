import {
  childOf,
  encodingOf,
  followReference,
  isJson,
  type JsonObject,
  listOf,
  objectAt,
  setOwn,
} from "@tenant-api/openapi";
import { isSchema, type Schema } from "../spec/conjunction.ts";
import type { TextReader } from "./coerce-text.ts";
import type { Form, Part, Problem } from "./problem.ts";
import { collect, decode, type Pairs, type Raw, readFromPairs } from "./read-parameter.ts";

/**
 * The object that a form stands for, by the schema and the `encoding` of its media type.
 *
 * @param pointer Where the schema of the body stands.
 */
export function readForm(
  form: Form,
  mediaType: JsonObject,
  pointer: string,
  document: JsonObject,
  reader: TextReader,
): { value: unknown; problems: Problem[] } {
  const holder: Schema = { $ref: pointer };
  const encode = (field: string) => encodingFor(field, mediaType, form.isMultipart, holder, document, reader);
  if (!form.isMultipart) {
    const pairs = form.fields.map(([name, { text }]) => [name, text] as const);
    return { value: readEncoded(pairs, encode, holder, reader), problems: [] };
  }
  const problems: Problem[] = [];
  const entries: [string, unknown][] = [];
  for (const [name, part] of form.fields) {
    const { contentType } = encode(name);
    const { value, message } = readPart(part, contentType);
    if (message !== undefined) problems.push({ in: "body", at: childOf("", name), message });
    entries.push([name, value]);
  }
  const raw = collect(entries as [string, Raw][]);
  return { value: reader.coerce(raw, [holder]), problems };
}

/** The value of a part of a multipart body, and why it is not as the spec wants it, if it is not. */
function readPart({ text, type }: Part, contentType: string | null): { value: unknown; message?: string } {
  const wanted = (contentType ?? "text/plain").split(",").map((one) => one.trim().toLowerCase());
  if (wanted.some(isJson)) return { value: parseOr(text) };
  const isTaken = wanted.some(
    (one) => one === type || one === "*/*" || (one.endsWith("/*") && type?.startsWith(one.slice(0, -1))),
  );
  // Of a range, the part itself says whether it is JSON.
  if (isTaken && type !== null && isJson(type)) return { value: parseOr(text) };
  if (isTaken || type === null || wanted.some((one) => GENERAL.has(one))) return { value: text };
  return {
    value: text,
    message: `Expected a part of type ${wanted.join(" or ")}, received ${type || "none"}.`,
  };
}

const GENERAL = new Set(["application/octet-stream", "text/plain"]);

/** `application/x-www-form-urlencoded`, which writes its fields as a query writes parameters. */
function readEncoded(
  pairs: Pairs,
  encode: (field: string) => ReturnType<typeof encodingOf>,
  holder: Schema,
  reader: TextReader,
): unknown {
  const taken = new Set<string>();
  const values: JsonObject = {};
  for (const name of reader.propertiesOf(holder)) {
    const schemas = reader.schemasOf(holder, name);
    const style = encode(name);
    const [schema = true] = schemas;
    const properties = reader.propertiesOf(schema);
    const isDeep = pairs.some(([key]) => key.startsWith(`${name}[`));
    const written = isDeep ? { style: "deepObject", explode: true } : style;
    const kinds = style.contentType === null ? reader.kindsOf(schema) : (["scalar"] as const);
    const readings = kinds
      .flatMap((kind) => readFromPairs(pairs, { name, kind, style: written, properties }))
      .map((raw) => (isJsonText(style.contentType, raw) ? parseOr(raw) : reader.coerce(raw, schemas)));
    const value = readings.find((reading) => reader.isValid(schemas, reading)) ?? readings[0];
    if (value !== undefined) setOwn(values, name, value);
    taken.add(name);
    if (Object.hasOwn(values, name)) for (const property of properties) taken.add(property);
  }
  const others = pairs.filter(([key]) => !taken.has(key) && !taken.has(key.split("[")[0] ?? ""));
  const unlisted = collect(others.map(([key, value]) => [key, decode(value)]));
  return { ...(reader.coerce(unlisted, [holder]) as JsonObject), ...values };
}

function isJsonText(contentType: string | null, raw: Raw): raw is string {
  return contentType !== null && isJson(contentType) && typeof raw === "string";
}

/** A text that is no JSON stays one, and is refused by its schema. */
function parseOr(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function encodingFor(
  field: string,
  mediaType: JsonObject,
  isMultipart: boolean,
  holder: Schema,
  document: JsonObject,
  reader: TextReader,
): ReturnType<typeof encodingOf> {
  const [own] = reader.schemasOf(holder, field);
  const schema = schemaOf(document, own);
  const items = schemaOf(document, listOf(schema.prefixItems)[0] ?? schema.items);
  return encodingOf({ encoding: objectAt(mediaType, "encoding") }, field, { schema, items, isMultipart });
}

function schemaOf(document: JsonObject, schema: unknown): JsonObject {
  return (isSchema(schema) ? followReference(document, "#", schema)?.value : undefined) ?? {};
}
