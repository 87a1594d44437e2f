import { mergeHeaders } from "openapi-fetch";
import type { Operation, Styles } from "../call/operation.ts";
import type { UntypedInit } from "../request/untyped-request.ts";
import { expandValue } from "./expand-value.ts";
import { isJson, isTextual, matches } from "./media-type.ts";
import { isRecord, plainOf, styleOf } from "./style-of.ts";
import { isBytes, mediaTypeOf, writeMultipart } from "./write-multipart.ts";
import { writePairs } from "./write-pairs.ts";

/** openapi-fetch leaves out a header that is `null`. */
const NO_TYPE = { "Content-Type": null } as unknown as HeadersInit;

const FORM = "application/x-www-form-urlencoded";

/** The options with which openapi-fetch sends a body in a media type that the spec declares for it. */
export function writeBody(operation: Operation, init: UntypedInit): UntypedInit {
  const { mediaTypes, encodings } = operation;
  const { body } = init;
  const headers = init.headers as HeadersInit | undefined;
  // Its boundary is known to `fetch` alone.
  if (body instanceof FormData) return { ...init, headers: withHeaders(headers, NO_TYPE) };
  if (body instanceof URLSearchParams) return sending(init, body, FORM);
  const asked = (headers && mergeHeaders(headers).get("Content-Type")) || "";
  const isStream = body instanceof ReadableStream;
  if (isStream || isBytes(body)) {
    const type = mediaTypeOf(body, typesOfBytes(body, mediaTypes));
    if (/^multipart/i.test(type) && !/boundary=/i.test(asked || type)) refuse(body, type);
    const sent = sending(init, body, type);
    return isStream ? { ...sent, duplex: "half" } : sent;
  }
  const named = asked ? mediaTypes.find((name) => matches(asked, name)) : undefined;
  const type = named ?? mediaTypeFor(body, operation);
  if (isJson(type))
    return type === "application/json" || asked ? init : sending(init, JSON.stringify(body), type);
  if (isForm(type) && isRecord(body)) {
    const styles = encodings && Object.hasOwn(encodings, type) ? encodings[type] : undefined;
    if (!matches(type, FORM)) return sending(init, writeMultipart(body, styles, type), type);
    return sending(init, writeForm(body, styles), type);
  }
  const text = plainOf(body);
  if (typeof text === "object" && matches("application/json", type)) return init;
  if (typeof text === "object" || /^multipart/i.test(type)) refuse(body, type);
  return sending(init, String(text), type.includes("*") ? "text/plain" : type);
}

function refuse(body: unknown, type: string): never {
  const expected = isForm(type) ? "an object of fields" : "a text, a Blob or a stream";
  throw new TypeError(
    `Expected ${expected} as a body of ${type}, received ${body === null ? body : typeof body}.`,
  );
}

function isForm(mediaType: string): boolean {
  return /^multipart\//i.test(mediaType) || matches(mediaType, FORM);
}

function sending(init: UntypedInit, content: unknown, mediaType: string): UntypedInit {
  const headers = init.headers as HeadersInit | undefined;
  // The boundary of a multipart body is in its type, whatever a caller says; else a caller knows best.
  const own = { "Content-Type": mediaType };
  const written =
    content instanceof Blob && /boundary=/.test(content.type)
      ? withHeaders(headers, { "Content-Type": content.type })
      : withHeaders(own, headers);
  return { ...init, headers: written, bodySerializer: () => content };
}

/** As openapi-fetch merges them: with `null`, a header of the client is left out; `undefined` says nothing. */
export function withHeaders(first: HeadersInit = {}, second: HeadersInit = {}): HeadersInit {
  if (first instanceof Headers || second instanceof Headers) return mergeHeaders(first, second);
  const given = Object.entries(second).filter(([, value]) => value !== undefined);
  return { ...first, ...Object.fromEntries(given) } as HeadersInit;
}

function writeForm(fields: object, styles: Styles | undefined): string {
  const pairs = Object.entries(fields).flatMap(([name, value]) => {
    const style = styleOf(styles, name);
    return writePairs(expandValue(name, value, style), style.allowReserved);
  });
  return pairs.join("&").replaceAll("%20", "+");
}

/**
 * JSON where it is declared, the spec allows such a value in it, and it has no files; else the first media type that takes such a
 * value.
 */
function mediaTypeFor(body: unknown, { mediaTypes, bodyKinds }: Operation): string {
  const fields = Object.values(body ?? {});
  const form = fields.flat().some(isBytes)
    ? mediaTypes.find((name) => /^multipart\//i.test(name))
    : undefined;
  const value = plainOf(body);
  const kind = value === null ? "null" : Array.isArray(value) ? "array" : typeof value;
  const taking = mediaTypes.filter((name) => {
    if (isJson(name)) return bodyKinds?.[name]?.includes(kind) ?? true;
    if (isForm(name)) return isRecord(value);
    return typeof value !== "object" || matches("application/json", name);
  });
  const text = typeof value === "object" ? undefined : taking.find(isTextual);
  return (
    form ?? taking.find(isJson) ?? text ?? taking[0] ?? mediaTypes.find(isJson) ?? (mediaTypes[0] as string)
  );
}

/** The media types for what is sent as it is: its own, else those of bytes, else those of texts, else all. */
function typesOfBytes(body: unknown, mediaTypes: readonly string[]): readonly string[] {
  const own = body instanceof Blob && body.type;
  const lists = [
    (name: string) => own && matches(own, name),
    (name: string) => !isForm(name) && !isTextual(name),
    (name: string) => !isForm(name) && !isJson(name),
  ].map((fits) => mediaTypes.filter(fits));
  return lists.find((names) => names.length > 0) ?? mediaTypes;
}
