import {
  isObject,
  type JsonObject,
  listOf,
  objectAt,
  parseMediaType,
  stringOrNull,
} from "@tenant-api/openapi";
import type { Body, Exchange } from "../exchange/exchange.ts";
import { hasContent } from "../exchange/has-content.ts";
import { MULTIPART } from "../exchange/media-type.ts";
import { readPart } from "../exchange/read-multipart.ts";
import type { Pair } from "../exchange/read-pairs.ts";
import { decodeContent } from "./decode-content.ts";
import { headerNames } from "./header-names.ts";
import { timeOf } from "./instant.ts";

/** The rest of a HAR, as far as an entry needs it. */
export interface EntryContext {
  /** When the entry before was made. */
  timeBefore: number | null;
  /** Reads a body that stands in a file beside the HAR; null if there is none. */
  readAttached(file: string): Uint8Array | null;
}

/** @see http://www.softwareishard.com/blog/har-12-spec/#entries */
export type ReadEntry = { exchange: Exchange } | { reason: string };

interface Header {
  name: string;
  value: string;
}

/**
 * Reads an entry of a HAR 1.1 or 1.2, as browsers and proxies write it. It never throws.
 *
 * @returns The exchange; else why it is none.
 */
export function readEntry(entry: unknown, context: EntryContext): ReadEntry {
  if (!isObject(entry)) return { reason: "the entry is not an object" };
  const [request, response] = [objectAt(entry, "request"), objectAt(entry, "response")];
  const [sent, received] = [headersOf(request), headersOf(response)];
  // Chrome may leave the headers of a preflight out.
  if (entry._resourceType === "preflight") sent.push({ name: "access-control-request-method", value: "" });
  const { url } = request;
  const method = stringOrNull(request.method)?.toLowerCase() ?? "";
  const status = Number(response.status);
  if (!/^[a-z-]+$/.test(method) || typeof url !== "string") {
    return { reason: "the entry has no request with a method and an address" };
  }
  const reason = whyNoExchange(entry, { method, url, status });
  if (reason !== null) return { reason };
  const time = timeOf(entry.startedDateTime) ?? timeOf(headerValue(received, "date")) ?? context.timeBefore;
  if (time === null) return { reason: "the entry has no time" };
  const [requestBody, responseBody] = [
    hasPosted(request) ? bodyOf(objectAt(request, "postData"), sent, context) : null,
    hasContent({ method, status }) ? bodyOf(objectAt(response, "content"), received, context) : undefined,
  ];
  return {
    exchange: {
      time,
      method,
      url,
      status,
      ...(Array.isArray(request.headers) && { requestHeaders: headerNames(sent.map(({ name }) => name)) }),
      ...(Array.isArray(response.headers) && {
        responseHeaders: headerNames(received.map(({ name }) => name)),
      }),
      ...(requestBody !== undefined && { requestBody }),
      ...(responseBody && { responseBody }),
    },
  };
}

interface Summary {
  method: string;
  url: string;
  status: number;
}

function whyNoExchange({ _resourceType: type }: JsonObject, { method, url, status }: Summary): string | null {
  if (type === "websocket" || /^wss?:/i.test(url) || status === 101)
    return "a WebSocket, which is no exchange";
  if (method === "connect") return "a tunnel, which is no exchange";
  if (!/^https?:\/\//i.test(url)) return "the address is not one of HTTP";
  // Chrome writes 0, Playwright -1.
  if (!(status > 0)) return "there is no response: the request was aborted, blocked or failed";
  return Number.isInteger(status) && status >= 100 && status <= 999 ? null : "the status is not one of HTTP";
}

/** Many clients name a media type where they send nothing. Of a body that a capture left out, it knows the size. */
function hasPosted({ postData, bodySize }: JsonObject): boolean {
  return isObject(postData) || Number(bodySize) > 0;
}

/** A body: `postData` or `content`. */
function bodyOf(holder: JsonObject, headers: readonly Header[], context: EntryContext): Body | undefined {
  const mediaType = headerValue(headers, "content-type") ?? mimeTypeOf(holder);
  const content = contentOf(holder, context);
  const pairs = listOf(holder.params).map(pairOf);
  // Some tools write a form in parts, and not as it was sent.
  if (pairs.length > 0 && (!content || isWithoutBoundary(mediaType)))
    return { mediaType, content: "", pairs };
  if (content === null || content.length === 0) {
    return mediaType === null ? undefined : { mediaType, content: "" };
  }
  const isBase64 = stringOrNull(holder.encoding)?.toLowerCase() === "base64";
  const contentCoding = headerValue(headers, "content-encoding") ?? "";
  return { mediaType, content: decodeContent(content, { mediaType, contentCoding, isBase64 }) };
}

function contentOf({ text, _file: file }: JsonObject, { readAttached }: EntryContext) {
  // Firefox writes the headers of a form before it.
  if (typeof text === "string" && text !== "")
    return text.replace(/^(content-[a-z]+: [^\r\n]*\r\n)+\r\n/i, "");
  return typeof file === "string" ? readAttached(file) : null;
}

/** Nobody can tell where the parts of such a form end. */
function isWithoutBoundary(mediaType: string | null): boolean {
  const { name, parameters } = parseMediaType(mediaType ?? "");
  return name === MULTIPART && !parameters.some(([name]) => name === "boundary");
}

/** @see http://www.softwareishard.com/blog/har-12-spec/#params */
function pairOf(param: unknown): Pair {
  const { value, fileName, contentType } = isObject(param) ? param : {};
  const isFile = typeof fileName === "string";
  const text = typeof value === "string" ? readPart(value, stringOrNull(contentType) ?? undefined) : null;
  return { name: textAt(param, "name"), value: isFile ? "" : text };
}

/** Chrome writes `x-unknown` where it knows none. */
function mimeTypeOf({ mimeType }: JsonObject): string | null {
  return typeof mimeType === "string" && mimeType.includes("/") ? mimeType : null;
}

/** Headers are `{ name, value }`; some tools write pairs. */
function headersOf(message: JsonObject): Header[] {
  return listOf(message.headers).map((header) => {
    const [name, value] = Array.isArray(header) ? header : [textAt(header, "name"), textAt(header, "value")];
    return { name: String(name).toLowerCase(), value: String(value) };
  });
}

function headerValue(headers: readonly Header[], name: string): string | null {
  return headers.find((header) => header.name === name)?.value ?? null;
}

function textAt(value: unknown, key: string): string {
  return isObject(value) ? (stringOrNull(value[key]) ?? "") : "";
}
