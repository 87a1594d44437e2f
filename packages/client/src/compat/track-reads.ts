import type { BridgeNode } from "../table/bridge-table.ts";
import { chooseNode, type Side } from "./choose-node.ts";

/** Watches a body, by its node in a table. It has the names of one release. */
export type TrackReads = (body: unknown, nodes: readonly BridgeNode[], node: number, side: Side) => void;

/** A field that has another name in another release, and where it was read. */
export interface TrackedField {
  /** `Event.startsAt` */
  field: string;
  /** In how many objects it came. */
  objects: number;
  reads: TrackedRead[];
}

/** A line of code that read a field by its name, or copied the object: with `JSON.stringify()`, a spread, a clone. */
export interface TrackedRead {
  file: string;
  line: number;
  column: number;
  count: number;
}

export interface ReadTracker {
  track: TrackReads;
  /** The fields that came so far. Nobody reads one that has no `reads`. */
  fields(): TrackedField[];
}

type Fields = Record<PropertyKey, unknown>;

/**
 * Finds out in development which lines still read fields by names that will change, or have changed. Objects stay as
 * they are, but that such a field is an accessor.
 *
 * @example
 * const reads = trackReads();
 * client.use(fieldCompat({ built: "1.0.0", table, trackReads: reads.track }));
 * // later
 * for (const { field, reads: [first] } of reads.fields()) console.log(field, first ? `${first.file}:${first.line}` : "unread");
 */
export function trackReads(): ReadTracker {
  const found = new Map<string, TrackedField>();
  const track: TrackReads = (value, nodes, id, side) => {
    const usual = nodes[id];
    if (!usual || typeof value !== "object" || !value) return;
    const object = value as Fields;
    const { node } = chooseNode(nodes, usual, object, [side]);
    const fields = node.fields ?? [];
    if (node.each !== undefined) {
      const named = new Set(fields.flatMap(({ names }) => names));
      for (const name of Object.keys(object))
        if (!named.has(name)) track(object[name], nodes, node.each, side);
    }
    for (const { names, node: inner } of fields) {
      const name = names[side];
      if (name == null || !Object.hasOwn(object, name)) continue;
      if (inner !== undefined) track(object[name], nodes, inner, side);
      if (names[0] === names[1] || names.includes(null)) continue;
      // By the table of another release already.
      if (Object.getOwnPropertyDescriptor(object, name)?.get) continue;
      const field = `${node.name}.${name}`;
      const tracked = found.get(field) ?? { field, objects: 0, reads: [] };
      found.set(field, tracked);
      tracked.objects += 1;
      watch(object, name, (place) => countRead(tracked, place));
    }
  };
  const tryTrack: TrackReads = (...body) => {
    try {
      track(...body);
    } catch (error) {
      // Nested too deep.
      if (!(error instanceof RangeError)) throw error;
    }
  };
  return { track: tryTrack, fields: () => structuredClone([...found.values()]) };
}

/** While an inspector looks, nobody reads. */
let isInspecting = false;

/** Node shows accessors as such, unless an object says how it wants to be shown. */
const INSPECT = Symbol.for("nodejs.util.inspect.custom");

function watch(object: Fields, name: string, read: (stack: string) => void): void {
  if (!Object.getOwnPropertyDescriptor(object, name)?.configurable) return;
  let value = object[name];
  Object.defineProperty(object, name, {
    enumerable: true,
    configurable: true,
    get() {
      if (!isInspecting) read(String(new Error().stack));
      return value;
    },
    set(next: unknown) {
      // Sealed, it can be written, but not become something else.
      if (this === object && Object.isSealed(object) && !Object.isFrozen(object)) value = next;
      else
        Object.defineProperty(this, name, {
          value: next,
          enumerable: true,
          configurable: true,
          writable: true,
        });
    },
  });
  Object.defineProperty(object, INSPECT, { value: plainCopy, configurable: true });
}

function plainCopy(this: Fields): Fields {
  isInspecting = true;
  try {
    return Object.fromEntries(Object.entries(this));
  } finally {
    isInspecting = false;
  }
}

function countRead({ reads }: TrackedField, stack: string): void {
  // The first place is that of the accessor.
  const [, place] = stack.split("\n").filter((line) => /:\d+:\d+\)?$/.test(line) && !/\bnode:/.test(line));
  const [, file = "unknown", line = "0", column = "0"] = place?.match(placePattern(place)) ?? [];
  const known = reads.find((one) => one.file === file && one.line === +line && one.column === +column);
  if (known) known.count += 1;
  else reads.push({ file, line: +line, column: +column, count: 1 });
}

/** A line of a stack: `at read (file:1:2)` and `at file:1:2` in V8, `read@file:1:2` elsewhere. Files may have any of these. */
function placePattern(line: string): RegExp {
  if (!/^\s*at /.test(line)) return /^(?:(?![a-z-]+:\/\/)[^@]*@)?(.+):(\d+):(\d+)$/;
  return line.endsWith(")") ? / \((.+):(\d+):(\d+)\)$/ : /^\s*at (?:async )?(.+):(\d+):(\d+)$/;
}
