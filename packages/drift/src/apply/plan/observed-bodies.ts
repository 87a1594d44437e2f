import {
  bodyFor,
  childOf,
  followReference,
  type JsonObject,
  type Pointer,
  responseFor,
  valueAt,
} from "@tenant-api/openapi";
import type { ObservedField } from "../../check/observed-field.ts";
import { lastDayOf } from "../../shape/day.ts";
import { findMaps } from "../../shape/find-maps.ts";
import { mergeInto } from "../../shape/merge-values.ts";
import type { ShapeLine } from "../../shape/shape-line.ts";
import { emptyShape, type ValueShape } from "../../shape/value-shape.ts";
import { guideOf } from "../../spec/guide-of.ts";
import { SpecIndex } from "../../spec/spec-index.ts";

/** All that traffic showed of the bodies that one schema stands for. */
export interface ObservedBody {
  /** Where the schema stands, behind references. */
  at: Pointer;
  shape: ValueShape;
  first: string;
  last: string;
  sources: ObservedField["sources"];
}

/** The bodies of answers, by their schemas. */
export function observedBodies(document: JsonObject, lines: Iterable<ShapeLine>): ObservedBody[] {
  const index = new SpecIndex(document);
  const bodies = new Map<Pointer, ObservedBody>();
  for (const line of lines) {
    const { method, host, status, day, response } = line;
    const operation = index.find({ ...line, mediaType: response.mediaType });
    const declared = operation && responseFor(operation.responses, status);
    if (!declared || response.body === undefined || response.mediaType === undefined) continue;
    const found = bodyFor(declared.bodies, response.mediaType);
    const schema = found && followReference(document, found.at, valueAt(document, found.at));
    if (!schema || !found) continue;
    const { pointer: at } = schema;
    const known = bodies.get(at) ?? { at, shape: emptyShape(), first: day, last: day, sources: [] };
    bodies.set(at, known);
    mergeInto(known.shape, findMaps(response.body, guideOf(found.node)));
    if (day < known.first) known.first = day;
    if (lastDayOf(day) > lastDayOf(known.last)) known.last = day;
    known.sources.push({ method, path: operation.path, ...(host !== undefined && { host }) });
  }
  return [...bodies.values()];
}

/** The only list of objects in an object around it: `{ items: [ … ], total }`; null if there is none, or several. */
export function listWithin({ fields }: ValueShape): { name: string; at: Pointer; items: ValueShape } | null {
  const lists = [...fields].flatMap(([name, { types, items }]) =>
    types.has("array") && items?.types.has("object")
      ? [{ name, at: childOf("#", "properties", name), items }]
      : [],
  );
  const [only, ...others] = lists;
  return only === undefined || others.length > 0 ? null : only;
}
