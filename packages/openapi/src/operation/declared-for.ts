import { parseMediaType } from "../document/parse-media-type.ts";

/**
 * The response for a status: under the status itself, else under its range, else `default`; null if there is none.
 *
 * @example
 * responseFor(operation.responses.values(), 404)?.status; // "4XX"
 */
export function responseFor<Response extends { status: string }>(
  responses: Iterable<Response>,
  status: number,
): Response | null {
  const all = [...responses];
  const under = (key: string) => all.find((response) => response.status.toUpperCase() === key);
  const code = `${status}`;
  return under(code) ?? under(`${code[0]}XX`) ?? under("DEFAULT") ?? null;
}

/** The body of a media type: under the type itself, else under its range (`image/*`), else under the range of all. */
export function bodyFor<Body extends { mediaType: string }>(
  bodies: readonly Body[],
  mediaType: string,
): Body | null {
  const keys = [mediaType, `${mediaType.split("/")[0]}/*`, "*/*"];
  return (
    keys
      .map((key) => bodies.find((body) => parseMediaType(body.mediaType).name === key))
      .find((body) => body !== undefined) ?? null
  );
}
