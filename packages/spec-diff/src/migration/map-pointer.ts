import { normalizePointer, type Pointer, parentOf, pointerOf, tokensOf } from "@tenant-api/openapi";
import { findNewPaths } from "./find-new-paths.ts";
import type { MigrationChange } from "./migration.ts";
import { normalizeChanges } from "./normalize-changes.ts";
import { placeOf, spellAsIn, templateOf } from "./path-template.ts";
import type { PointerMap } from "./pointer-map.ts";
import { RemovedItems } from "./removed-items.ts";

/**
 * Follows the renames of a migration: a place moves when it, or something around it, has another name.
 *
 * A path parameter that is renamed changes its path, too. Only the old spec knows which parameters those are: without
 * it, such a path keeps the name that it comes with. What placeholders are called does not matter to find a place.
 *
 * Where a parameter is removed, those after it move up. Which lists had a shared one, and where an operation that moved
 * has those of its path, is known only with the old spec, too.
 *
 * @param spec The old spec.
 * @example
 * const { forward } = mapPointers({ from: "1.0.0", to: "2.0.0", changes: [
 *   { kind: "schema-renamed", at: "#/components/schemas/Member", to: "GroupMember" },
 * ] });
 * forward("#/components/schemas/Member/properties/name"); // "#/components/schemas/GroupMember/properties/name"
 */
export function mapPointers(
  { changes: all }: { changes: readonly MigrationChange[] },
  spec?: object,
): PointerMap {
  const normalized = spec && normalizeChanges(spec, all);
  const changes = normalized?.changes ?? all;
  const { names, targets } = normalized ? findNewPaths(normalized) : { names: new Map(), targets: new Map() };
  const spell = spec ? spellAsIn(spec) : normalizePointer;
  const oldNames = new Map([...names].map(([old, now]): [string, string] => [now, old]));

  const newTokens = new Map<Pointer, string[]>();
  const oldPlaces: Pointer[] = [];
  const removed = new Set<Pointer>();
  const removedItems = new RemovedItems();
  for (const change of changes) {
    const at = placeOf(change.at);
    if (!("to" in change)) removed.add(at);
    if (change.kind === "parameter-removed" && !SHARED.test(at)) removedItems.add(at);
    const tokens = movedTokens(change, targets.get(change.at));
    if (!tokens) continue;
    newTokens.set(at, tokens);
    oldPlaces.push(change.at);
  }

  for (const at of normalized?.gone ?? []) {
    removed.add(placeOf(at));
    removedItems.add(placeOf(at));
  }

  const forward = (pointer: Pointer): Pointer | null => {
    let moved: string[] = [];
    for (const { token, place, isPath } of walk(spell(pointer))) {
      if (removed.has(place)) return null;
      const now = isPath ? (names.get(token) ?? token) : removedItems.forward(parentOf(place), token);
      moved = renamed(moved, now, newTokens.get(place));
    }
    return pointerOf(moved);
  };

  const oldTokens = new Map<Pointer, string[]>();
  for (const at of oldPlaces) {
    const target = forward(at);
    if (target !== null) oldTokens.set(placeOf(target), tokensOf(at));
  }

  const backward = (pointer: Pointer): Pointer | null => {
    let original: string[] = [];
    for (const { token, place, isPath } of walk(pointer)) {
      const list = placeOf(pointerOf(original));
      const old = isPath ? (oldNames.get(token) ?? token) : removedItems.backward(list, token);
      original = oldTokens.get(place) ?? [...original, old];
    }
    const result = spell(pointerOf(original));
    const back = forward(result);
    // What moved away, or was removed, is not what has its name now.
    return back !== null && placeOf(back) === placeOf(pointer) ? result : null;
  };

  return { forward, backward };
}

/** A shared parameter, which has a name and no index. */
const SHARED = /^#\/components\/parameters\/[^/]+$/;

/** The tokens of a pointer, and where each of them stands. */
function walk(pointer: Pointer): { token: string; place: Pointer; isPath: boolean }[] {
  const tokens = tokensOf(pointer);
  let place = "#";
  return tokens.map((token, index) => {
    const isPath = index === 1 && tokens[0] === "paths";
    place += pointerOf([isPath ? templateOf(token) : token]).slice(1);
    return { token, place, isPath };
  });
}

/** The last tokens of the new place: one for a name, all of them for an operation, which changes its path. */
function movedTokens(change: MigrationChange, target: Pointer | undefined): string[] | null {
  if (change.kind === "field-renamed" || change.kind === "schema-renamed") return [change.to];
  if (change.kind === "operation-moved") return tokensOf(target ?? change.to);
  return null;
}

function renamed(parent: readonly string[], token: string, tokens: string[] | undefined): string[] {
  if (tokens === undefined) return [...parent, token];
  return tokens.length === 1 ? [...parent, ...tokens] : tokens;
}
