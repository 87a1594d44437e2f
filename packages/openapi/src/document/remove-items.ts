import type { JsonObject } from "../json/json.ts";
import { type Pointer, pointerOf, tokensOf, valueAlong, valueAt } from "../json/json-pointer.ts";
import { findReferences } from "./find-references.ts";

/** A list that items were removed from, and where each that is left stood in it before. */
export interface MovedItems {
  list: Pointer;
  before: number[];
}

/** Removes items of lists, in place. References to items behind them lead to where those stand now. */
export function removeItems(
  document: JsonObject,
  removed: ReadonlyMap<Pointer, ReadonlySet<string>>,
): MovedItems[] {
  if (removed.size === 0) return [];
  const moved = new Map<unknown, Moved>();
  for (const [list, indexes] of removed) {
    const items = valueAt(document, list) as unknown[];
    const before = [...items.keys()].filter((index) => !indexes.has(String(index)));
    const places = new Map(before.map((index, place) => [String(index), String(place)]));
    moved.set(items, { list, before, places });
  }
  // Before the items are: a reference leads through the lists as they were.
  for (const { value } of findReferences(document))
    if (typeof value.$ref === "string") value.$ref = follow(document, value.$ref, moved);
  for (const [list, { before }] of moved) {
    const items = list as unknown[];
    for (const [place, index] of before.entries()) items[place] = items[index];
    items.length = before.length;
  }
  return [...moved.values()].map(({ list, before }) => ({ list, before }));
}

interface Moved extends MovedItems {
  /** Where the item of an index stands now. */
  places: ReadonlyMap<string, string>;
}

/** Where a reference leads now. A way that leaves the document is not looked at further. */
function follow(document: JsonObject, reference: string, moved: ReadonlyMap<unknown, Moved>): string {
  if (!reference.startsWith("#/")) return reference;
  const tokens = tokensOf(reference);
  let isMoved = false;
  let node: unknown = document;
  for (const [index, token] of tokens.entries()) {
    if (node === undefined) break;
    const place = moved.get(node)?.places.get(token) ?? token;
    isMoved ||= place !== token;
    tokens[index] = place;
    node = valueAlong(node, [token]);
  }
  return isMoved ? pointerOf(tokens) : reference;
}
