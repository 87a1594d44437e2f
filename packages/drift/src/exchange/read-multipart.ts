import { parseMediaType } from "@tenant-api/openapi";
import { isJson } from "./media-type.ts";
import { jsonOrUndefined } from "./parse-json.ts";
import type { Pair } from "./read-pairs.ts";

/**
 * The parts of a form with files (RFC 7578) by name; null if a text is no such form, or the boundary of its parts is not
 * known. The name of a file and its content are not read.
 *
 * @param boundary The parameter of the media type.
 */
export function multipartPairs(text: string, boundary: string | undefined): Pair[] | null {
  if (!boundary) return null;
  const [before, ...parts] = `\r\n${text}`.split(`\r\n--${boundary}`);
  const end = parts.pop();
  if (before !== "" || end === undefined || !/^--\s*$/.test(end)) return null;
  const pairs = parts.map(pairOf);
  return pairs.every((pair) => pair !== null) ? pairs : null;
}

function pairOf(part: string): Pair | null {
  const end = part.indexOf("\r\n\r\n");
  if (!part.startsWith("\r\n") || end < 0) return null;
  const headers = new Map(part.slice(2, end).split("\r\n").map(headerOf));
  const disposition = parseMediaType(headers.get("content-disposition") ?? "");
  const parameters = new Map(disposition.parameters);
  const name = parameters.get("name");
  if (disposition.name !== "form-data" || name === undefined) return null;
  const isFile = parameters.has("filename") || parameters.has("filename*");
  const content = part.slice(end + 4);
  return { name, value: isFile ? "" : readPart(content, headers.get("content-type")) };
}

function headerOf(line: string): [name: string, value: string] {
  const colon = line.indexOf(":");
  return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()];
}

/** What a part holds: a text, or the value of JSON if its media type says so. */
export function readPart(content: string, mediaType: string | undefined): unknown {
  if (mediaType === undefined || !isJson(parseMediaType(mediaType).name)) return content;
  const value = jsonOrUndefined(content);
  return value === undefined ? content : value;
}
