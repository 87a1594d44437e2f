import type { ts } from "ts-morph";
import type { Checker } from "../../checker/checker.ts";
import { lookUp, partsOf, typeOfProperty } from "../referents/property-lookup.ts";
import type { Step } from "../referents/steps.ts";
import type { Work } from "../work.ts";
import { elementOf } from "./flow-types.ts";
import type { Flow } from "./type-pairs.ts";

/**
 * A flow into, or out of, a property that is computed, `Partial<Record<keyof Event, string>>`, with the field of the API that it
 * is made of: no declaration is left of it, but the new types have it by another name.
 */
export function withComputed(work: Work, flow: Flow): Flow {
  if (flow.into.length === 0 && flow.from.length > 0) {
    const into = fieldsBehind(work, flow, (checker) => checker.getContextualType(flow.place));
    return into.length > 0 ? { ...flow, into } : flow;
  }
  if (flow.from.length > 0 || flow.into.length === 0) return flow;
  const from = fieldsBehind(work, flow, (checker) => checker.getTypeAtLocation(flow.place));
  return from.length > 0 ? { ...flow, from } : flow;
}

/** The declarations of the field of the API that a property is computed of. */
function fieldsBehind(
  work: Work,
  { name, path }: Flow,
  typeAt: (checker: Checker) => ts.Type | undefined,
): ts.Declaration[] {
  if (!path) return [];
  const { checker, options } = work;
  const now = options.newChecker();
  const has = (by: Checker, types: readonly ts.Type[], one: string) =>
    types.some((type) => lookUp(by, type, one) !== null);
  const after = typesAlong(now, typeAt(now), path);
  const names = work.renamesOf(name).flatMap(({ to }) => to ?? []);
  if (has(now, after, name) || !names.some((to) => has(now, after, to))) return [];
  const before = typesAlong(checker, typeAt(checker), path);
  return [...options.declarations].flatMap(([declaration, { kind, from, to }]) => {
    const isIt =
      (kind === "field" || kind === "value") && from === name && to !== null && has(now, after, to);
    return isIt && !has(checker, before, to) ? [declaration as ts.Declaration] : [];
  });
}

function typesAlong(checker: Checker, type: ts.Type | undefined, path: readonly Step[]): ts.Type[] {
  return path.reduce(
    (types, step) =>
      types.flatMap((one) => {
        const inner = typeof step === "string" ? typeOfProperty(checker, one, step) : elementOf(checker, one);
        return inner ? partsOf(inner) : [];
      }),
    type ? partsOf(type) : [],
  );
}
