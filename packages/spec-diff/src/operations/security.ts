import { canonical, isObject, type JsonObject, listOf } from "@tenant-api/openapi";
import type { Effect } from "../change/change.ts";
import { operationsOf, webhooksOf } from "../spec/spec-reader.ts";
import { callbacksOf } from "./messages.ts";
import type { Side } from "./parameter-pairs.ts";

/** A way to be let in: the schemes that it takes, and the scopes of each. */
export type WayIn = JsonObject;

/** What an operation states of the ways to be let in: of its own, or that of the document. */
export function securityOf({ document, operation }: Side): unknown {
  return operation.value.security ?? document.security;
}

/** The ways to be let in, each of which is enough. Where none is said, everybody is let in. */
export function waysIn(side: Side): WayIn[] {
  const ways = listOf(securityOf(side)).filter(isObject);
  return ways.length > 0 ? ways : [{}];
}

/** Whoever was let in by a way still is if another one asks for no more. */
export function securityEffect(old: readonly WayIn[], now: readonly WayIn[]): Effect {
  const areIn = (some: readonly WayIn[], others: readonly WayIn[]) =>
    some.every((way) => others.some((other) => asksForNoMore(other, way)));
  const [isKept, isNoMore] = [areIn(old, now), areIn(now, old)];
  if (isKept) return isNoMore ? "described" : "widened";
  return isNoMore ? "narrowed" : "replaced";
}

/** Whether two versions ask for the same, in whatever order. */
export function areSameWays(old: readonly WayIn[], now: readonly WayIn[]): boolean {
  const written = (ways: readonly WayIn[]) => canonical(ways.map(canonical).sort());
  return written(old) === written(now);
}

/** For each security scheme that is taken, the ids of the operations that take it, or that call the consumer with it. */
export function usersOfSchemes(document: JsonObject): Map<string, Set<string>> {
  const users = new Map<string, Set<string>>();
  for (const operation of [...operationsOf(document), ...webhooksOf(document).values()]) {
    const side = { document, operation };
    const calls = [...callbacksOf(side).values()].map((call) => ({ document, operation: call }));
    for (const scheme of [side, ...calls].flatMap(waysIn).flatMap(Object.keys)) {
      const known = users.get(scheme);
      if (known === undefined) users.set(scheme, new Set([operation.id]));
      else known.add(operation.id);
    }
  }
  return users;
}

function asksForNoMore(way: WayIn, than: WayIn): boolean {
  return Object.entries(way).every(([scheme, scopes]) => {
    if (!Object.hasOwn(than, scheme)) return false;
    const granted = listOf(than[scheme]);
    return listOf(scopes).every((scope) => granted.includes(scope));
  });
}
