import { renderBatches } from "./batches.ts";
import { addCounts } from "./count.ts";
import { withFewNames } from "./few-names.ts";
import { smallest } from "./neighbour-hash.ts";
import { type MessageShape, SHAPE_VERSION, type ShapeLine } from "./shape-line.ts";
import type { ValueShape } from "./value-shape.ts";

/**
 * A line of a shape file: JSON, with sorted keys, so that the same shape is the same text. Without a line break.
 *
 * @example
 * await appendFile("traffic.shapes", `${renderLine(line)}\n`);
 */
export function renderLine(line: ShapeLine): string {
  const text = render(line);
  if (text.length <= LONGEST_LINE) return text;
  return render({ ...line, request: withoutBody(line.request), response: withoutBody(line.response) });
}

/** In characters. Whoever makes up names makes a line longer, which nobody would read again: its bodies are not kept. */
const LONGEST_LINE = 8 * 2 ** 20;

function withoutBody({ body, ...rest }: MessageShape): MessageShape {
  return body === undefined ? rest : { ...rest, unread: addCounts(rest.unread ?? 0, body.seen) };
}

function render({ request, response, salt, ...identity }: ShapeLine): string {
  // JSON leaves out what is undefined, here and below.
  return JSON.stringify({
    shape: SHAPE_VERSION,
    ...identity,
    salt,
    request: plainMessage(withFewNames(request)),
    response: plainMessage(withFewNames(response)),
  });
}

/**
 * The text of a shape file.
 *
 * @param batches The recordings that the lines are of, where they are known.
 */
export function shapeText(lines: readonly ShapeLine[], batches: Iterable<string> = []): string {
  const head = lines.length === 0 ? "" : renderBatches(batches);
  return head + lines.map((line) => `${renderLine(line)}\n`).join("");
}

function plainMessage({ mediaType, body, query, headers, ...counts }: MessageShape): object {
  return {
    mediaType,
    ...plainMap(new Map(Object.entries(counts))),
    ...(query && { query: plainMap(query, plainValue) }),
    ...(headers && { headers: plainMap(headers) }),
    ...(body?.seen && { body: plainValue(body) }),
  };
}

function plainValue(shape: ValueShape): object {
  const { seen, types, formats, lengths, items, fields, entries, isMap, members, values, hashes } = shape;
  return {
    seen,
    types: plainMap(types),
    ...(formats.size > 0 && { formats: plainMap(formats) }),
    lengths,
    values: values && plainMap(values),
    ...(hashes && { hashes: Object.fromEntries(smallest(hashes)) }),
    ...(items?.seen && { items: plainValue(items) }),
    isMap,
    ...(fields.size > 0 && { fields: plainMap(seenAmong(fields), plainValue) }),
    ...(entries?.seen && { entries: plainValue(entries) }),
    ...(members && { members: plainMap(members, (byValue) => plainMap(seenAmong(byValue), plainValue)) }),
  };
}

/** Of places that were not seen this time, a recording may hold texts that are not kept yet. */
function seenAmong(shapes: ReadonlyMap<string, ValueShape>): Map<string, ValueShape> {
  return new Map([...shapes].filter(([, { seen }]) => seen > 0));
}

/** Sorted by key. `Object.fromEntries` makes `__proto__` a key like any other. */
function plainMap<Value>(
  map: ReadonlyMap<string, Value>,
  plain: (value: Value) => unknown = (value) => value,
): object {
  const sorted = [...map].sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(sorted.map(([key, value]) => [key, plain(value)]));
}
