import { mergeHeaders } from "openapi-fetch";
import type { Operation, Styles } from "../call/operation.ts";
import type { UntypedInit } from "../request/untyped-request.ts";
import { expandValue } from "./expand-value.ts";
import { isJson, matches } from "./media-type.ts";
import { isRecord, styleOf } from "./style-of.ts";
import { isBytes, mediaTypeOf, writeMultipart } from "./write-multipart.ts";
import { writePairs } from "./write-pairs.ts";

const FORM = "application/x-www-form-urlencoded";

/** The options with which openapi-fetch sends a body in a media type that the spec declares for it. */
export function writeBody({ mediaTypes, encodings }: Operation, init: UntypedInit): UntypedInit {
  const { body } = init;
  if (body instanceof FormData) return init;
  if (body instanceof URLSearchParams) return sending(init, body, FORM);
  const isStream = body instanceof ReadableStream;
  if (isStream || isBytes(body)) {
    const binary = mediaTypes.filter((name) => !isJson(name) && !isForm(name));
    const sent = sending(init, body, mediaTypeOf(body, binary.length > 0 ? binary : mediaTypes));
    return isStream ? { ...sent, duplex: "half" } : sent;
  }
  const headers = init.headers as HeadersInit | undefined;
  const asked = (headers && mergeHeaders(headers).get("Content-Type")) || "";
  const named = asked ? mediaTypes.find((name) => matches(asked, name)) : undefined;
  const type = named ?? mediaTypeFor(body, mediaTypes);
  if (isJson(type))
    return type === "application/json" || asked ? init : sending(init, JSON.stringify(body), type);
  if (isForm(type) && isRecord(body)) {
    const styles = encodings && Object.hasOwn(encodings, type) ? encodings[type] : undefined;
    if (!matches(type, FORM)) return sending(init, writeMultipart(body, styles, type), type);
    return sending(init, writeForm(body, styles), type);
  }
  if (type.includes("*") && typeof body === "object") return init;
  if (typeof body === "object" || /^multipart/i.test(type)) {
    const expected = isForm(type) ? "an object of fields" : "a text, a Blob or a stream";
    throw new TypeError(
      `Expected ${expected} as a body of ${type}, received ${body === null ? body : typeof body}.`,
    );
  }
  return sending(init, String(body), type.includes("*") ? "text/plain" : type);
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

/** JSON where it is declared, and the body has no files; else the first one. */
function mediaTypeFor(body: unknown, mediaTypes: readonly string[]): string {
  const fields = typeof body === "object" && body !== null ? Object.values(body) : [];
  const form = fields.flat().some(isBytes)
    ? mediaTypes.find((name) => /^multipart\//i.test(name))
    : undefined;
  return form ?? mediaTypes.find(isJson) ?? mediaTypes[0] ?? "application/json";
}
