import { encodingOf, isObject, type JsonObject, listOf, objectAt } from "@tenant-api/openapi";
import { type BodySource, fieldOf, itemsOf, sourceOf, type WrittenBody } from "./body-source.ts";
import { utf8 } from "./sample-file.ts";

interface Part {
  /** Null where the parts of a body have no names. */
  name: string | null;
  isFile: boolean;
  body: WrittenBody;
}

/**
 * A body of several parts (RFC 2046, RFC 7578): one for each field of an object, or for each item of a list.
 *
 * @param write Writes the body of a part.
 */
export function writeMultipart(source: BodySource, write: (part: BodySource) => WrittenBody): WrittenBody {
  const parts = partsOf(source, write);
  if (parts.length === 0) throw new Error(`a body of ${source.type.name} has at least one part`);
  const boundary = boundaryFor(source, parts);
  const chunks: Uint8Array[] = [];
  for (const part of parts)
    chunks.push(utf8(`--${boundary}\r\n${headersOf(part)}\r\n`), bytesOf(part), utf8("\r\n"));
  chunks.push(utf8(`--${boundary}--\r\n`));
  const others = source.type.parameters.filter(([name]) => name !== "boundary");
  const parameters = [...others, ["boundary", boundary]].map(
    ([name, value]) => `; ${name}=${quoted(value ?? "")}`,
  );
  return { content: concatenate(chunks), contentType: source.type.name + parameters.join("") };
}

function partsOf(source: BodySource, write: (part: BodySource) => WrittenBody): Part[] {
  const { value, document, media } = source;
  if (Array.isArray(value)) {
    const schema = itemsOf(document, media.schema);
    return value.map((item, index) => {
      // By position (OpenAPI 3.2, section 4.14.5.2).
      const encoding = listOf(media.prefixEncoding)[index] ?? media.itemEncoding ?? {};
      return partOf(null, item, schema, { ...source, media: { encoding: { "": encoding } } }, write);
    });
  }
  if (!isObject(value)) throw new Error(`a body of ${source.type.name} holds an object or a list`);
  return Object.entries(value).flatMap(([name, field]) => {
    const schema = fieldOf(document, media.schema, name);
    if (!Array.isArray(field)) return [partOf(name, field, schema, source, write)];
    return field.map((item) => partOf(name, item, itemsOf(document, schema), source, write));
  });
}

function partOf(
  name: string | null,
  value: unknown,
  schema: JsonObject,
  { document, media, isGiven }: BodySource,
  write: (part: BodySource) => WrittenBody,
): Part {
  const encoding = { encoding: objectAt(media, "encoding") };
  const place = { schema, items: itemsOf(document, schema), isMultipart: true };
  const byValue = typeof value === "object" && value !== null ? "application/json" : "text/plain";
  const wanted =
    encodingOf(encoding, name ?? "", place)
      .contentType?.split(",")[0]
      ?.trim() || byValue;
  // Of a range, the part has the type that its value can have.
  const contentType = wanted.includes("*") ? byValue : wanted === "text/plain" ? byValue : wanted;
  const body = write(sourceOf({ value, isGiven }, { schema }, contentType, document));
  const isFile = schema.format === "binary" || !/^(text\/plain|application\/json)$/.test(contentType);
  return { name, isFile, body };
}

function headersOf({ name, isFile, body: { contentType } }: Part): string {
  const file = isFile ? '; filename="file"' : "";
  const disposition =
    name === null ? "" : `Content-Disposition: form-data; name="${escaped(name)}"${file}\r\n`;
  // A text without a type is one of plain text.
  const type = contentType === "text/plain" && name !== null ? "" : `Content-Type: ${contentType}\r\n`;
  return disposition + type;
}

/** As the HTML standard writes names of fields. */
function escaped(name: string): string {
  return name.replaceAll("\r", "%0D").replaceAll("\n", "%0A").replaceAll('"', "%22");
}

/**
 * Stands in no part. Within a line it may (RFC 2046, 5.1.1), but there are readers that end a part at it all the same.
 *
 * @throws {Error} if the declared one does.
 */
function boundaryFor({ type }: BodySource, parts: readonly Part[]): string {
  const texts = parts.map((part) => new TextDecoder("latin1").decode(bytesOf(part)));
  const holderOf = (boundary: string) => texts.findIndex((text) => text.includes(boundary));
  const declared = type.parameters.find(([name]) => name === "boundary")?.[1];
  if (declared) {
    const holder = holderOf(declared);
    if (holder === -1) return declared;
    const part = parts[holder]?.name ?? holder + 1;
    throw new Error(
      `part ${part} of ${type.name} holds the declared boundary ${quoted(declared)}: declare another one, or none`,
    );
  }
  for (let number = 1; ; number += 1) {
    const boundary = `mock-boundary-${number}`;
    if (holderOf(boundary) === -1) return boundary;
  }
}

function bytesOf({ body: { content } }: Part): Uint8Array {
  return typeof content === "string" ? utf8(content) : content;
}

function quoted(value: string): string {
  return /^[\w!#$%&'*+.^`|~-]+$/.test(value) ? value : `"${value.replaceAll(/["\\]/g, "\\$&")}"`;
}

function concatenate(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(chunks.reduce((size, chunk) => size + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}
