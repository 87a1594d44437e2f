import { memoize } from "../shape/memoize.ts";
import type { Body } from "./exchange.ts";

/** The content of a body, as far as shapes are made of it. */
export type Content =
  | { kind: "json"; value: unknown }
  | { kind: "form"; fields: URLSearchParams }
  /** No body, or one of a media type whose values nobody compares. */
  | { kind: "other" }
  /** JSON that is none, or a body that is too large. */
  | { kind: "unread"; reason: string };

/** A larger body is not read: nobody designed one. */
export const LARGEST_BODY = 64 * 2 ** 20;

/** The media type of forms without files. */
export const FORM = "application/x-www-form-urlencoded";

/** Whether bodies of a media type are read: JSON and forms. */
export function isRead(mediaType: string | undefined): boolean {
  return mediaType === FORM || isJson(mediaType);
}

/** Reads a body by its media type. It never throws. */
export function readBody(body: Body | undefined): Content {
  const mediaType = mediaTypeOf(body);
  if (body === undefined || !isRead(mediaType)) return { kind: "other" };
  if (body.unread !== undefined) return { kind: "unread", reason: body.unread };
  if (body.content.length === 0) return { kind: "other" };
  if (body.content.length > LARGEST_BODY) return { kind: "unread", reason: "the body is larger than 64 MiB" };
  const text = typeof body.content === "string" ? body.content : new TextDecoder().decode(body.content);
  if (mediaType === FORM) return { kind: "form", fields: new URLSearchParams(text) };
  try {
    // Some servers begin JSON with a byte order mark, which `JSON.parse` refuses.
    return { kind: "json", value: JSON.parse(text.replace(/^\uFEFF/, "")) };
  } catch {
    return { kind: "unread", reason: "the body is not JSON, although its media type says so" };
  }
}

/** A media type as specs write it: lower case, no parameters. */
export function mediaTypeOf(body: Body | undefined): string | undefined {
  return body === undefined || body.mediaType === null ? undefined : withoutParameters(body.mediaType);
}

const withoutParameters = memoize((contentType: string) => {
  const type = contentType.split(";")[0]?.trim().toLowerCase();
  return type === "" ? undefined : type;
});

/** Whether a media type is one of JSON, such as `application/problem+json`. */
export function isJson(mediaType: string | undefined): boolean {
  return mediaType !== undefined && /^(application|text)\/([^;]+\+)?json$/.test(mediaType);
}
