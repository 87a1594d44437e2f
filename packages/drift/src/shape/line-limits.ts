import type { ShapeLine } from "./shape-line.ts";

/** Longer texts are in no shape: a path, a host, a media type, the name of a field. In characters. */
export const LONGEST_TEXT = 2 ** 16;

/** A method of HTTP, in lower case: `get`, `m-search`. */
export const METHOD = /^[a-z][a-z-]{0,63}$/;

/** Statuses as HTTP has them. */
export const STATUSES = { minimum: 100, maximum: 999 };

/** An exchange that no shape can stand for. The message says why. */
export class UnfitError extends Error {
  override name = "UnfitError";
}

type Texts = Pick<ShapeLine, "path" | "operationId" | "host" | "method" | "status" | "request" | "response">;

/**
 * Says before anything is counted that a line could not be read again.
 *
 * @throws {UnfitError} if an address, a name or a media type is too long, or if HTTP has no such method or status.
 */
export function expectFit({ path, operationId, host, method, status, request, response }: Texts): void {
  const { minimum, maximum } = STATUSES;
  if (!METHOD.test(method)) throw new UnfitError("the method is not one of HTTP");
  if (!Number.isInteger(status) || status < minimum || status > maximum)
    throw new UnfitError("the status is not one of HTTP");
  if (!path.startsWith("/")) throw new UnfitError("the path does not begin with a slash");
  for (const [name, text] of [
    ["path", path],
    ["operation's name", operationId],
    ["host", host],
    ["media type", request.mediaType],
    ["media type", response.mediaType],
  ]) {
    if (text !== undefined && text.length > LONGEST_TEXT)
      throw new UnfitError(`the ${name} is longer than ${LONGEST_TEXT} characters`);
  }
}
