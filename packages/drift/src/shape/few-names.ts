import { DATA } from "../words/data-keys.ts";
import { addCounts } from "./count.ts";
import { mergeInto } from "./merge-values.ts";
import type { MessageShape } from "./shape-line.ts";
import { emptyShape, type ValueShape } from "./value-shape.ts";

/** No API has more parameters of a query, or headers, in one operation. */
const MOST_NAMES = 512;

/**
 * A message with few names in its query and its headers, whatever a client makes up: those that come first in the alphabet
 * are kept. One of them is kept in every part of the traffic, so that its counts are whole, in whatever order parts are
 * merged; all others are counted together.
 */
export function withFewNames({ query, headers, ...message }: MessageShape): MessageShape {
  return {
    ...message,
    ...(query && { query: fewNames(query, joinShapes) }),
    ...(headers && { headers: fewNames(headers, (counts) => counts.reduce(addCounts)) }),
  };
}

/** Whether there are so many that it is worth the time to take them together. */
export function hasManyNames({ query, headers }: MessageShape): boolean {
  return [query, headers].some((names) => names !== undefined && names.size > 2 * MOST_NAMES);
}

function fewNames<Value>(names: Map<string, Value>, join: (values: Value[]) => Value): Map<string, Value> {
  if (names.size <= MOST_NAMES) return names;
  const others = names.get(DATA);
  const sorted = [...names].filter(([name]) => name !== DATA).sort(([a], [b]) => (a < b ? -1 : 1));
  const rest = sorted.slice(MOST_NAMES).map(([, value]) => value);
  const joined = others === undefined ? rest : [others, ...rest];
  return new Map([...sorted.slice(0, MOST_NAMES), [DATA, join(joined)]]);
}

function joinShapes(shapes: readonly ValueShape[]): ValueShape {
  const joined = emptyShape();
  for (const shape of shapes) mergeInto(joined, shape);
  return joined;
}
