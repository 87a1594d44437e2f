import { normalizePointer, type Pointer, pointerOf, tokensOf } from "./json-pointer.ts";
import type { MigrationChange } from "./migration.ts";

/** Where the places of one spec are in the other, across a migration. */
export interface PointerMap {
  /** The place in the new spec of a place in the old one; null if it was removed. */
  forward(pointer: Pointer): Pointer | null;
  /** The place in the old spec of a place in the new one; null if it is new. */
  backward(pointer: Pointer): Pointer | null;
}

/**
 * Follows the renames of a migration: a place moves when it, or something around it, has another name.
 *
 * @example
 * const { forward } = mapPointers({ from: "1.0.0", to: "2.0.0", changes: [
 *   { kind: "schema-renamed", at: "#/components/schemas/Member", to: "GroupMember" },
 * ] });
 * forward("#/components/schemas/Member/properties/name"); // "#/components/schemas/GroupMember/properties/name"
 */
export function mapPointers({ changes }: { changes: readonly MigrationChange[] }): PointerMap {
  const newTokens = new Map<Pointer, string[]>();
  const removed = new Set<Pointer>();
  for (const change of changes) {
    const at = normalizePointer(change.at);
    if (!("to" in change)) removed.add(at);
    const tokens = movedTokens(change);
    if (tokens) newTokens.set(at, tokens);
  }

  const forward = (pointer: Pointer): Pointer | null => {
    let moved: string[] = [];
    const seen: string[] = [];
    for (const token of tokensOf(pointer)) {
      seen.push(token);
      const prefix = pointerOf(seen);
      if (removed.has(prefix)) return null;
      moved = renamed(moved, token, newTokens.get(prefix));
    }
    return pointerOf(moved);
  };

  const oldTokens = new Map<Pointer, string[]>();
  for (const at of newTokens.keys()) {
    const target = forward(at);
    if (target !== null) oldTokens.set(target, tokensOf(at));
  }

  const backward = (pointer: Pointer): Pointer | null => {
    let original: string[] = [];
    const seen: string[] = [];
    for (const token of tokensOf(pointer)) {
      seen.push(token);
      original = oldTokens.get(pointerOf(seen)) ?? [...original, token];
    }
    const result = pointerOf(original);
    // What moved away, or was removed, is not what has its name now.
    return forward(result) === pointerOf(seen) ? result : null;
  };

  return { forward, backward };
}

/** The last tokens of the new place: one for a name, all of them for an operation, which changes its path. */
function movedTokens(change: MigrationChange): string[] | null {
  if (change.kind === "field-renamed" || change.kind === "schema-renamed") return [change.to];
  if (change.kind === "operation-moved") return tokensOf(change.to);
  return null;
}

function renamed(parent: readonly string[], token: string, tokens: string[] | undefined): string[] {
  if (tokens === undefined) return [...parent, token];
  return tokens.length === 1 ? [...parent, ...tokens] : tokens;
}
