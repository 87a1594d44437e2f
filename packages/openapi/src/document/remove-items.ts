import type { JsonObject } from "../json/json.ts";
import { type Pointer, pointerOf, tokensOf, valueAt } from "../json/json-pointer.ts";
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
  const references = findReferences(document);
  const moved = new Map<Pointer, number[]>();
  const places = new Map<Pointer, Map<string, number>>();
  for (const [list, indexes] of removed) {
    const items = valueAt(document, list) as unknown[];
    const before = [...items.keys()].filter((index) => !indexes.has(String(index)));
    moved.set(list, before);
    places.set(list, new Map(before.map((index, place) => [String(index), place])));
    const kept = before.map((index) => items[index]);
    items.length = 0;
    for (const item of kept) items.push(item);
  }
  for (const { value } of references)
    if (typeof value.$ref === "string") value.$ref = follow(value.$ref, places);
  return [...moved].map(([list, before]) => ({ list, before }));
}

function follow(reference: string, places: ReadonlyMap<Pointer, ReadonlyMap<string, number>>): string {
  if (!reference.startsWith("#/")) return reference;
  const tokens = tokensOf(reference);
  const followed = tokens.map((token, index) => {
    if (!/^\d+$/.test(token)) return token;
    const place = places.get(pointerOf(tokens.slice(0, index)))?.get(token);
    return place === undefined ? token : String(place);
  });
  return followed.some((token, index) => token !== tokens[index]) ? pointerOf(followed) : reference;
}
