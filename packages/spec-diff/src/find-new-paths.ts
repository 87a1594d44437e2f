import { type LocatedOperation, operationsOf, parametersOf } from "./diff/spec-reader.ts";
import { twoNames } from "./expect-one-path.ts";
import { type Pointer, pointerOf, tokensOf } from "./json-pointer.ts";
import { MigrationError } from "./migration-error.ts";
import { placeholdersIn, renamePlaceholders } from "./path-template.ts";
import type { Settled } from "./settle-changes.ts";

/** What paths are called once their parameters are renamed. */
export interface NewPaths {
  /** Of paths that keep an operation, by their old names, if another. */
  names: Map<string, string>;
  /** Where operations move to, by where they are. */
  targets: Map<Pointer, Pointer>;
}

/** @throws {MigrationError} if the operations of one path would call a placeholder by different names. */
export function findNewPaths({ spec, changes }: Settled): NewPaths {
  const names = new Map<string, string>();
  const targets = new Map<Pointer, Pointer>();
  const renamed = new Map<Pointer, string>();
  for (const { kind, at, ...change } of changes) {
    if (kind === "operation-moved" && "to" in change) targets.set(at, change.to);
    if (kind === "parameter-renamed" && "to" in change) renamed.set(at, change.to);
  }
  if (renamed.size === 0) return { names, targets };

  const operations = operationsOf(spec);
  for (const path of new Set(operations.map((operation) => operation.path))) {
    const found = new Map<string, LocatedOperation>();
    for (const operation of operations.filter((one) => one.path === path)) {
      const place = pointerOf(["paths", path, operation.method]);
      const placeholders = newPlaceholders(operation);
      const target = targets.get(place);
      if (target === undefined) found.set(renamePlaceholders(path, placeholders), operation);
      else targets.set(place, spellTarget(target, path, placeholders));
    }
    const [name, ...others] = found.keys();
    if (others.length > 0) {
      const received = [...found].map(([to, { method }]) => `${to} for ${method}`).join(", ");
      throw new MigrationError(
        `parameter-renamed: expected one name of ${path} for all its operations, received ${received}. ` +
          "Rename the parameter in each of them.",
      );
    }
    if (name === undefined || name === path) continue;
    if (Object.hasOwn(spec.paths as object, name)) throw twoNames(path, name);
    names.set(path, name);
  }
  return { names, targets };

  function newPlaceholders(operation: LocatedOperation): Map<string, string> {
    const inPath = [...parametersOf(spec, operation).values()].filter(({ value }) => value.in === "path");
    return new Map(
      inPath.flatMap(({ at, value }): [string, string][] => {
        const to = renamed.get(at);
        return to === undefined ? [] : [[String(value.name), to]];
      }),
    );
  }
}

/** A migration says the new path with the new names; one that is composed of several may still say the old ones. */
function spellTarget(target: Pointer, oldPath: string, names: ReadonlyMap<string, string>): Pointer {
  const [root = "", path = "", method = ""] = tokensOf(target);
  const isSaidIn = (text: string) => [...names.values()].every((name) => placeholdersIn(text).includes(name));
  const renamed = isSaidIn(path) ? path : renamePlaceholders(path, names);
  const missing = [...names].find(
    ([old, now]) => placeholdersIn(oldPath).includes(old) && !placeholdersIn(renamed).includes(now),
  );
  if (missing) {
    throw new MigrationError(
      `operation-moved: expected {${missing[1]}} in the path that ${oldPath} moves to, received ${renamed}. ` +
        "Write the path with the new names of its parameters.",
    );
  }
  return pointerOf([root, renamed, method]);
}
