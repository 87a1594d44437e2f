import { getOrAdd } from "@tenant-api/openapi";
import { countUp } from "../shape/enum-values.ts";
import { freeName } from "../spec/free-name.ts";
import type { ObjectPlace } from "./object-places.ts";
import type { Thing } from "./share-schemas.ts";

/** A part of a body with fewer fields is no thing of its own. */
const FEWEST_FIELDS = 2;

/** Generated types of these names would hide what the language has. */
const BUILT_IN = [
  "Array",
  "Boolean",
  "Date",
  "Error",
  "Function",
  "Map",
  "Number",
  "Object",
  "Promise",
  "Record",
  "Set",
  "String",
  "Symbol",
];

/**
 * Names of things that become schemas of their own: what operations send and answer, and what stands in several places.
 * All others are written where they are.
 */
export function nameSchemas(things: ReadonlyMap<ObjectPlace, Thing>): Map<Thing, string> {
  const sites = sitesOf(things);
  const named = [...new Set(things.values())].filter(
    (thing) =>
      thing.places.some(({ isWhole }) => isWhole) ||
      ((sites.get(thing)?.size ?? 0) > 1 && thing.shape.fields.size >= FEWEST_FIELDS) ||
      holdsItself(thing, things),
  );
  const names = new Map<Thing, string>();
  const taken = new Set<string>(BUILT_IN);
  for (const thing of named.sort(byImportance)) {
    const wanted = namesOf(thing);
    const name = freeName(wanted, wanted[0] ?? "Schema", taken);
    taken.add(name);
    names.set(thing, name);
  }
  return names;
}

/** The different places that a thing is used in; places of things that are one are one. */
function sitesOf(things: ReadonlyMap<ObjectPlace, Thing>): Map<Thing, Set<string>> {
  const order = new Map([...new Set(things.values())].map((thing, index) => [thing, index]));
  const sites = new Map<Thing, Set<string>>();
  for (const [place, holder] of things) {
    for (const [slot, inner] of place.inner) {
      const thing = things.get(inner);
      if (thing === undefined) continue;
      getOrAdd(sites, thing, () => new Set<string>()).add(`${order.get(holder)} ${slot}`);
    }
  }
  return sites;
}

function holdsItself(thing: Thing, things: ReadonlyMap<ObjectPlace, Thing>): boolean {
  const seen = new Set<Thing>();
  const next = [thing];
  for (let at = next.pop(); at !== undefined; at = next.pop()) {
    for (const { inner } of at.places) {
      for (const place of inner.values()) {
        const held = things.get(place);
        if (held === thing) return true;
        if (held === undefined || seen.has(held)) continue;
        seen.add(held);
        next.push(held);
      }
    }
  }
  return false;
}

/** Those with the most fields get the plain name: a single event before the item of a list of events. */
function byImportance(a: Thing, b: Thing): number {
  return rankOf(b) - rankOf(a) || b.shape.fields.size - a.shape.fields.size || (keyOf(a) < keyOf(b) ? -1 : 1);
}

function rankOf({ places }: Thing): number {
  return places.some(({ isWhole }) => isWhole) ? 1 : 0;
}

function keyOf({ places }: Thing): string {
  return places[0]?.key ?? "";
}

/** The names of its places, the most frequent first; those of whole bodies before those of parts. */
function namesOf({ places }: Thing): string[] {
  const whole = places.filter(({ isWhole }) => isWhole);
  const counts = new Map<string, number>();
  const most = Math.max(...places.map(({ names }) => names.length));
  const wanted: string[] = [];
  for (let rank = 0; rank < most; rank += 1) {
    counts.clear();
    for (const { names } of whole.length > 0 ? whole : places) {
      const name = names[rank];
      // A name in letters that no identifier has leaves nothing.
      if (name) countUp(counts, name);
    }
    const sorted = [...counts].sort(([a, m], [b, n]) => n - m || a.length - b.length || (a < b ? -1 : 1));
    wanted.push(...sorted.map(([name]) => name));
  }
  return wanted;
}
