import { tokensOf } from "@tenant-api/openapi";
import { mapPointers } from "./map-pointer.ts";
import type { Migration } from "./migration.ts";
import { MigrationError } from "./migration-error.ts";
import { templateOf } from "./path-template.ts";

/**
 * A parameter of a path is one of all operations that were there. A migration cannot say that only those change that
 * stayed when others moved.
 *
 * @throws {MigrationError} if the second says that.
 */
export function expectOneMeaning(first: Migration, second: Migration): void {
  const left = new Map(
    first.changes.flatMap(({ kind, at }) =>
      kind === "operation-moved" ? [[templateOf(tokensOf(at)[1] ?? ""), at]] : [],
    ),
  );
  for (const { kind, at } of second.changes) {
    const [root, path = "", list] = tokensOf(at);
    const operation = root === "paths" && list === "parameters" ? left.get(templateOf(path)) : undefined;
    if (operation === undefined) continue;
    throw new MigrationError(
      `${kind}: expected the parameters of ${path} to stay as they are, since ${operation} moved away before, ` +
        `received a change at ${at}. Apply ${first.to} and ${second.to} one after the other.`,
    );
  }
}

/**
 * Where a shared parameter was removed, or one of a path that an operation left, only the old spec knows in which
 * lists of parameters the others moved up.
 *
 * @throws {MigrationError} if the second speaks of a parameter by a number that may be another's.
 */
export function expectKnownPlaces(first: Migration, second: Migration): void {
  const { backward } = mapPointers(first);
  const removals = first.changes.filter(({ kind }) => kind === "parameter-removed");
  const shared = removals.find(({ at }) => /^#\/components\/parameters\/[^/]+$/.test(at));
  const ofPaths = new Map(
    removals.flatMap(({ at }): [string, { at: string }][] => {
      const [root, path = "", list] = tokensOf(at);
      return root === "paths" && list === "parameters" ? [[templateOf(path), { at }]] : [];
    }),
  );
  for (const { at } of [...second.changes, ...(second.notes ?? [])]) {
    const tokens = tokensOf(backward(at) ?? at);
    const isNumbered = tokens.some(
      (token, index) => tokens[index - 1] === "parameters" && /^\d+$/.test(token),
    );
    const isOfOperation = tokens[0] === "paths" && tokens[3] === "parameters";
    const removed = shared ?? (isOfOperation ? ofPaths.get(templateOf(tokens[1] ?? "")) : undefined);
    if (!isNumbered || removed === undefined) continue;
    throw new MigrationError(
      `Expected to know which parameter ${at} is, received the removal of ${removed.at} before it. ` +
        "Pass the old spec.",
    );
  }
}
