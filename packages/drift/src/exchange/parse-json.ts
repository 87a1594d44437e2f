import { isDeeper } from "./json-scan.ts";

/** Up to here, the depth of a value takes neither time nor memory that matters. Nobody has designed one that is deeper. */
const DEEPEST = 2 ** 17;

/** A JSON text is nested so deep that reading it would take minutes and gigabytes. */
export class TooDeepError extends Error {
  override name = "TooDeepError";
}

/**
 * Reads JSON of traffic.
 *
 * @throws {SyntaxError} if it is none.
 * @throws {TooDeepError} if it is nested too deep.
 */
export function parseJson(text: string): unknown {
  if (text.length > DEEPEST && isDeeper(text, DEEPEST)) throw new TooDeepError("nested too deeply");
  return JSON.parse(text);
}

/** The value of a text; undefined if it is not JSON, or nested too deeply. */
export function jsonOrUndefined(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}
