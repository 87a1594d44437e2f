import { isObject, type JsonObject } from "@tenant-api/openapi";
import { meaningOfMember, type PagingName } from "./paging-names.ts";

/** A member of an answer that says something about its page. */
export interface PageMember {
  meaning: PagingName | "list";
  path: readonly string[];
  value: unknown;
}

/** Lists hold items, and items may have cursors of their own: what stands in a list says nothing of the page. */
const DEPTH = 3;

/** The lists of an answer, and what says where they go on. */
export function pageMembersOf(value: unknown): PageMember[] {
  if (Array.isArray(value)) return [{ meaning: "list", path: [], value }];
  const members: PageMember[] = [];
  const look = (owner: JsonObject, path: readonly string[]) => {
    for (const [name, inner] of Object.entries(owner)) {
      const place = [...path, name];
      const meaning = Array.isArray(inner) ? "list" : meaningOfMember(name, inner);
      // A link may be an object, and `cursors: { after }` holds what says more.
      const isGroup = isObject(inner) && (meaning !== "next" || hasMeaning(inner));
      if (isGroup && path.length < DEPTH) look(inner, place);
      else if (meaning !== null) members.push({ meaning, path: place, value: inner });
    }
  };
  if (isObject(value)) look(value, []);
  return members;
}

function hasMeaning(value: JsonObject): boolean {
  return Object.entries(value).some(([name, inner]) => meaningOfMember(name, inner) !== null);
}

/** A copy of a value with another one at a place, or with none where that is undefined. */
export function withMember(value: unknown, [name, ...rest]: readonly string[], member: unknown): unknown {
  if (name === undefined) return member;
  if (!isObject(value)) return value;
  const entries = Object.entries(value).flatMap(([key, inner]) => {
    if (key !== name) return [[key, inner] as const];
    const changed = withMember(inner, rest, member);
    return changed === undefined ? [] : [[key, changed] as const];
  });
  return Object.fromEntries(entries);
}
