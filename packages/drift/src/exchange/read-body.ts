import { parseMediaType } from "@tenant-api/openapi";
import type { Body } from "./exchange.ts";
import { FORM, isForm, isRead, MULTIPART, mediaTypeOf } from "./media-type.ts";
import { parseJson, TooDeepError } from "./parse-json.ts";
import { multipartPairs } from "./read-multipart.ts";
import { formPairs, type Pair } from "./read-pairs.ts";

/** The content of a body, as far as shapes are made of it. */
export type Content =
  | { kind: "json"; value: unknown }
  | { kind: "form"; pairs: readonly Pair[] }
  /** No body, or one of a media type whose values nobody compares. */
  | { kind: "other" }
  /** A body that does not have the form of its media type, or is too large. */
  | { kind: "unread"; reason: string };

/** A larger body is not read: nobody designed one. */
export const LARGEST_BODY = 64 * 2 ** 20;

/** Reads a body by its media type. It never throws. */
export function readBody(body: Body | null | undefined): Content {
  const mediaType = mediaTypeOf(body);
  if (!body || !isRead(mediaType)) return { kind: "other" };
  if (body.unread !== undefined) return { kind: "unread", reason: body.unread };
  if (body.pairs !== undefined)
    return isForm(mediaType) ? { kind: "form", pairs: body.pairs } : isNot("JSON");
  if (body.content.length === 0) return { kind: "other" };
  if (body.content.length > LARGEST_BODY) return { kind: "unread", reason: "the body is larger than 64 MiB" };
  const text = typeof body.content === "string" ? body.content : new TextDecoder().decode(body.content);
  if (mediaType === FORM) return formOf(formPairs(text), "a form");
  if (mediaType === MULTIPART) return formOf(multipartPairs(text, boundaryOf(body)), "a multipart form");
  try {
    // Some servers begin JSON with a byte order mark, which `JSON.parse` refuses.
    return { kind: "json", value: parseJson(text.replace(/^\uFEFF/, "")) };
  } catch (error) {
    if (error instanceof TooDeepError) return { kind: "unread", reason: "the body is nested too deeply" };
    return isNot("JSON");
  }
}

function formOf(pairs: readonly Pair[] | null, what: string): Content {
  return pairs === null ? isNot(what) : { kind: "form", pairs };
}

function isNot(what: string): Content {
  return { kind: "unread", reason: `the body is not ${what}, although its media type says so` };
}

function boundaryOf({ mediaType }: Body): string | undefined {
  const { parameters } = parseMediaType(mediaType ?? "");
  return parameters.find(([name]) => name === "boundary")?.[1];
}
