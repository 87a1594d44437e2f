import { InputError } from "@tenant-api/openapi";
import { parseBatches } from "../shape/batches.ts";
import { MOST_PLACES, placesIn } from "../shape/count-places.ts";
import { dayOf } from "../shape/day.ts";
import { parseLine } from "../shape/parse-line.ts";
import type { ShapeLine } from "../shape/shape-line.ts";
import { ShapeSet } from "../shape/shape-set.ts";
import { RefusedError } from "./refused-error.ts";

/** The shapes in a request. */
export interface PostedShapes {
  /** The ids of the recordings that they are of; none if the request does not say so. */
  ids: string[];
  /** What is alike is one. */
  lines: ShapeLine[];
}

const DAY = 86_400_000;

/**
 * Reads the body of a request.
 *
 * @throws {RefusedError} if a line is no shape, or there is more than can be merged at once.
 */
export function readPosted(body: Uint8Array): PostedShapes {
  const ids: string[] = [];
  const shapes = new ShapeSet();
  for (const [index, text] of new TextDecoder().decode(body).split("\n").entries()) {
    if (text.trim() === "") continue;
    const batches = parseBatches(text);
    if (batches) ids.push(...batches);
    else shapes.add(readShape(text, `line ${index + 1}`));
  }
  const lines = shapes.lines();
  if (lines.reduce((sum, line) => sum + placesIn(line), 0) > MOST_PLACES)
    throw new RefusedError(413, `Expected at most ${MOST_PLACES} different fields, received more.`);
  return { ids, lines };
}

/** @throws {RefusedError} if it is none, or of a day that has not come: all others would be taken together as long past. */
function readShape(text: string, where: string): ShapeLine {
  try {
    const shape = parseLine(text, where);
    const tomorrow = dayOf(Date.now() + DAY);
    if (shape.day > tomorrow)
      throw new InputError(`${where}: Expected a day until ${tomorrow}, received ${shape.day}.`);
    return shape;
  } catch (error) {
    throw error instanceof InputError ? new RefusedError(400, error.message) : error;
  }
}
