import { type Pointer, pointerOf, splitOperation, tokensOf } from "@tenant-api/openapi";
import { type LocatedOperation, operationsOf, parametersOf } from "../spec/spec-reader.ts";
import { twoNames } from "./expect-one-path.ts";
import { MigrationError } from "./migration-error.ts";
import type { NormalizedChanges } from "./normalize-changes.ts";
import { placeholdersIn, renamePlaceholders } from "./path-template.ts";

/** What paths are called once their parameters are renamed. */
export interface NewPaths {
  /** Of paths that keep an operation, by their old names, if another. */
  names: Map<string, string>;
  /** Where operations move to, by where they are. */
  targets: Map<Pointer, Pointer>;
  /** Operations that are gone. */
  removed: Set<Pointer>;
}

/** @throws {MigrationError} if the operations of one path would call a placeholder by different names. */
export function findNewPaths({ spec, changes }: NormalizedChanges): NewPaths {
  const names = new Map<string, string>();
  const targets = new Map<Pointer, Pointer>();
  const removed = new Set<Pointer>();
  const gone = new Set<Pointer>();
  const renamed = new Map<Pointer, string>();
  for (const { kind, at, ...change } of changes) {
    if (kind === "operation-removed") removed.add(at);
    if (kind === "parameter-removed") gone.add(at);
    if (kind === "operation-moved" && "to" in change) targets.set(at, change.to);
    if (kind === "parameter-renamed" && "to" in change) renamed.set(at, change.to);
  }
  if (renamed.size + gone.size === 0) return { names, targets, removed };

  const operations = operationsOf(spec);
  for (const path of new Set(operations.map((operation) => operation.path))) {
    const staying: LocatedOperation[] = [];
    for (const operation of operations.filter((one) => one.path === path)) {
      const place = pointerOf(["paths", path, ...splitOperation(operation.at).tokens]);
      if (removed.has(place)) continue;
      const target = targets.get(place);
      const placeholders = newPlaceholders(operation);
      if (target === undefined) staying.push(operation);
      else targets.set(place, spellTarget(target, path, placeholders));
      expectDeclared(operation, tokensOf(targets.get(place) ?? place)[1] ?? "", placeholders);
    }
    // An operation that does not declare a placeholder, as it should, has no say in what that is called.
    const declared = staying.map(newPlaceholders);
    const placeholders = new Map(declared.flatMap((names) => [...names]));
    for (const [old, now] of placeholders) {
      const other = declared.findIndex((names) => (names.get(old) ?? now) !== now);
      if (other === -1) continue;
      throw new MigrationError(
        `parameter-renamed: expected one name of {${old}} for all operations of ${path}, received ${now}, ` +
          `and ${declared[other]?.get(old)} for ${staying[other]?.method}. Rename the parameter in each of them.`,
      );
    }
    const name = renamePlaceholders(path, placeholders);
    if (name === path) continue;
    if (Object.hasOwn(spec.paths as object, name)) throw twoNames(path, name);
    names.set(path, name);
  }
  return { names, targets, removed };

  /** A path parameter cannot be removed while its path has a place for it. */
  function expectDeclared(
    operation: LocatedOperation,
    path: string,
    names: ReadonlyMap<string, string>,
  ): void {
    const declared = new Set(names.values());
    for (const { at, site, value } of parametersOf(operation).values()) {
      const name = String(value.name);
      const isGone = value.in === "path" && gone.has(site ?? at);
      if (!isGone || declared.has(name) || !placeholdersIn(path).includes(name)) continue;
      throw new MigrationError(
        `parameter-removed: expected a path without {${name}}, received ${path} for ${operation.method}, and the ` +
          `removal of ${site ?? at}.`,
      );
    }
  }

  /** Of the path parameters that an operation declares. */
  function newPlaceholders(operation: LocatedOperation): Map<string, string> {
    const inPath = [...parametersOf(operation).values()].filter(
      ({ at, site, value }) => value.in === "path" && !gone.has(site ?? at),
    );
    return new Map(inPath.map(({ at, value: { name } }) => [String(name), renamed.get(at) ?? String(name)]));
  }
}

/** A migration says the new path with the new names; one that is composed of several may still say the old ones. */
function spellTarget(target: Pointer, oldPath: string, names: ReadonlyMap<string, string>): Pointer {
  const [root = "", path = "", ...operation] = tokensOf(target);
  const others = [...names].filter(([old, now]) => old !== now && placeholdersIn(oldPath).includes(old));
  const missingIn = (text: string) => others.find(([, now]) => !placeholdersIn(text).includes(now));
  const renamed = missingIn(path) ? renamePlaceholders(path, names) : path;
  const missing = missingIn(renamed);
  if (missing) {
    throw new MigrationError(
      `operation-moved: expected {${missing[1]}} in the path that ${oldPath} moves to, received ${renamed}. ` +
        "Write the path with the new names of its parameters.",
    );
  }
  return pointerOf([root, renamed, ...operation]);
}
