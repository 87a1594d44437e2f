import { eachShape } from "./merge-values.ts";
import type { MessageShape, ShapeLine } from "./shape-line.ts";

/** Nobody designed more fields; to merge them takes a tenth of a second. */
export const MOST_PLACES = 10_000;

/** So many hashes take as long as a field. */
const HASHES = 8;

/** How many places a line has that are counted. */
export function placesIn({ request, response }: ShapeLine): number {
  return placesOf(request) + placesOf(response);
}

function placesOf({ body, query, headers }: MessageShape): number {
  let places = (query?.size ?? 0) + (headers?.size ?? 0);
  if (body)
    eachShape(body, ({ hashes }) => {
      places += 1 + (hashes?.size ?? 0) / HASHES;
    });
  return places;
}
