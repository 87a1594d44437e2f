import type { ShapeLine } from "./shape-line.ts";
import { emptyShape, type ValueShape } from "./value-shape.ts";

/**
 * Takes out of a line the texts that are not frequent enough to be kept, so that they are counted on in the next line of the
 * same operation and day.
 *
 * @returns A line of no exchange with them alone; null if there are none.
 */
export function takeWithheld(line: ShapeLine): ShapeLine | null {
  const { request, response, ...identity } = line;
  const [sent, received] = [request.body, response.body].map((body) => (body ? takeFrom(body) : null));
  if (!sent && !received) return null;
  return {
    ...identity,
    exchanges: 0,
    request: messageOf(request.mediaType, sent),
    response: messageOf(response.mediaType, received),
  };
}

function messageOf(mediaType: string | undefined, body: ValueShape | null | undefined) {
  return { ...(mediaType !== undefined && { mediaType }), ...(body && { body }) };
}

function takeFrom(shape: ValueShape): ValueShape | null {
  const taken = emptyShape();
  if (shape.candidates) taken.candidates = shape.candidates;
  delete shape.candidates;
  taken.fields = takeFromEach(shape.fields);
  const [items, entries] = [shape.items, shape.entries].map((inner) => (inner ? takeFrom(inner) : null));
  if (items) taken.items = items;
  if (entries) taken.entries = entries;
  const members = [...(shape.members ?? [])]
    .map(([field, byValue]) => [field, takeFromEach(byValue)] as const)
    .filter(([, inner]) => inner.size > 0);
  if (members.length > 0) taken.members = new Map(members);
  const { candidates, fields } = taken;
  return candidates || fields.size > 0 || items || entries || members.length > 0 ? taken : null;
}

function takeFromEach(shapes: ReadonlyMap<string, ValueShape>): Map<string, ValueShape> {
  const taken = [...shapes].flatMap(([name, shape]) => {
    const inner = takeFrom(shape);
    return inner === null ? [] : [[name, inner] as const];
  });
  return new Map(taken);
}
