import { parseMediaType } from "@tenant-api/openapi";
import { memoize } from "../collections/memoize.ts";
import { isData } from "../words/data-keys.ts";
import type { Body } from "./exchange.ts";

/** The media type of forms without files. */
export const FORM = "application/x-www-form-urlencoded";

/** The media type of forms with files. */
export const MULTIPART = "multipart/form-data";

/** Whether bodies of a media type are read: JSON and forms. */
export function isRead(mediaType: string | undefined): boolean {
  return isForm(mediaType) || isJson(mediaType);
}

/** Whether bodies of a media type have names and texts. */
export function isForm(mediaType: string | undefined): boolean {
  return mediaType === FORM || mediaType === MULTIPART;
}

/** Whether a media type is one of JSON, such as `application/problem+json`. */
export function isJson(mediaType: string | undefined): boolean {
  return mediaType !== undefined && /^(application|text)\/([^;]+\+)?json$/.test(mediaType);
}

/** A media type as specs write it: lower case, no parameters. Undefined if there is none, or it is written otherwise. */
export function mediaTypeOf(body: Body | null | undefined): string | undefined {
  return !body || body.mediaType === null ? undefined : nameOf(body.mediaType);
}

const nameOf = memoize((contentType: string) => {
  const { name } = parseMediaType(contentType);
  return MEDIA_TYPE.test(name) ? name : undefined;
});

/** RFC 9110, section 8.3.1. */
const MEDIA_TYPE = /^[\w!#$%&'*+.^`|~-]+\/[\w!#$%&'*+.^`|~-]+$/;

const TYPES = new Set("application audio font image message model multipart text video".split(" "));

/**
 * A media type as it may be kept: what is data in it is `*`.
 *
 * @param mediaType In lower case, without parameters.
 * @example
 * recordedMediaType("application/vnd.7c0b7a5e9d0f+json"); // "application/*"
 */
export function recordedMediaType(mediaType: string): string {
  const [type = "", subtype = ""] = mediaType.split("/");
  if (!TYPES.has(type)) return "*/*";
  return subtype.split("+").some(isData) ? `${type}/*` : mediaType;
}
