import { MOST_PLACES, placesIn } from "../shape/count-places.ts";
import { UnfitError } from "../shape/line-limits.ts";
import type { ShapeLine } from "../shape/shape-line.ts";
import { type RecordOptions, ShapeSet } from "../shape/shape-set.ts";
import { type CapturedExchange, withoutBodies } from "./captured-exchange.ts";
import { readCapture } from "./read-capture.ts";

/** What was seen of an exchange, why a body was not read, and why the exchange is not recorded. */
export interface ObservedExchange {
  lines: ShapeLine[];
  unread: string[];
  lost?: string;
}

/** The shapes of one exchange. A body that cannot be observed, or has too many different fields, counts as unread. */
export function observeCapture(captured: CapturedExchange, options: RecordOptions): ObservedExchange {
  const without = (reason: string) => observe(withoutBodies(captured, reason), options);
  try {
    const observed = observe(captured, options);
    const isLarge = observed.lines.some((line) => placesIn(line) > MOST_PLACES);
    return isLarge ? without(`the body has more than ${MOST_PLACES} different fields`) : observed;
  } catch (error) {
    if (error instanceof UnfitError) return { lines: [], unread: [], lost: error.message };
    // It nests deeper than the stack.
    return without("the body could not be observed");
  }
}

function observe(captured: CapturedExchange, options: RecordOptions): ObservedExchange {
  const shapes = new ShapeSet();
  const unread = shapes.record(readCapture(captured), options);
  return { lines: shapes.lines(), unread };
}
