import { ts } from "ts-morph";
import type { Renamed } from "../renamed.ts";
import type { Work } from "../work.ts";
import { lookUp, partsOf, typeArgumentsOf } from "./property-lookup.ts";

/** What a path of names leads over that has another name. */
interface Found {
  renamed: Renamed;
  /** The path with its new names; null if something on it is gone. */
  steps: string[] | null;
}

/**
 * What a path of names leads over, from a type or what it holds: any of its steps can have another name, where `saidAlong`
 * asks for the last one.
 */
export function alongPath(work: Work, type: ts.Type, path: readonly string[], depth: number): Found | null {
  const { checker } = work;
  const [name, ...rest] = path;
  if (name === undefined || depth > 3) return null;
  for (const part of partsOf(type)) {
    const apparent = checker.getApparentType(part);
    const property = checker.getPropertyOfType(apparent, name);
    if (property) {
      const renamed = work.renameAmong(lookUp(checker, part, name)?.declarations.flat() ?? []);
      const below = alongPath(work, checker.getTypeOfSymbol(property), rest, 0);
      const found = renamed ?? below?.renamed;
      if (!found) continue;
      const own = renamed ? renamed.to : name;
      const steps = below ? below.steps : rest;
      return { renamed: found, steps: own === null || steps === null ? null : [own, ...steps] };
    }
    const element = checker.getIndexTypeOfType(apparent, ts.IndexKind.Number);
    const inner = [
      ...(element ? [element] : []),
      ...(part.aliasTypeArguments ?? []),
      ...typeArgumentsOf(checker, part),
    ];
    for (const argument of inner) {
      const found = /^\d+$/.test(name)
        ? alongPath(work, argument, rest, depth + 1)
        : alongPath(work, argument, path, depth + 1);
      if (!found) continue;
      const isStep = /^\d+$/.test(name);
      return { ...found, steps: found.steps && (isStep ? [name, ...found.steps] : found.steps) };
    }
  }
  return null;
}
