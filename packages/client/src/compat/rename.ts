import type { Side } from "./choose-node.ts";

/** One name that is another one on the server. */
export interface Rename {
  operationId: string;
  /** As your code calls it: `Event.startsAt`. */
  field: string;
  /** As the server calls it: `startAt`. */
  to: string;
  /** How often it stood in the body, or the request, in which it was found first. */
  count: number;
  /** Why the name was not translated, or may be lost; undefined where it was translated. */
  problem?: RenameProblem;
}

/**
 * - `both-names`: an object has both names. It stays as it is.
 * - `server-unknown`: no answer has shown which release the server speaks. The request went out as your code wrote it, or
 *   the name in the answer could mean two things, and stays as it is.
 * - `unknown-names`: an object has neither name, though it must have one in either release. The server may speak a third
 *   release. The object stays as it is.
 * - `refused`: the server refused the request. Perhaps it does not know the name; perhaps it has another reason.
 * - `maybe-ignored`: the request succeeded, but a later answer showed that the server calls the field otherwise. Perhaps
 *   the server ignored it.
 */
export type RenameProblem = "both-names" | "server-unknown" | "unknown-names" | "refused" | "maybe-ignored";

/** A field, or a value of an enum, by its names in both releases. */
export interface NamePair {
  readonly names: readonly unknown[];
}

/** Takes each name that differs between the releases. It is replaced, unless there is a problem. */
export type OnName = (schema: string, pair: NamePair, problem?: RenameProblem) => void;

/** Renames of one body or request, by a key that tells them apart. */
export type Renames = Map<string, Omit<Rename, "operationId">>;

/** Counts a name that was found once more. */
export function countRename(
  renames: Renames,
  field: string,
  to: string,
  problem?: RenameProblem,
): { count: number } {
  const key = `${field} ${to} ${problem ?? ""}`;
  const rename = renames.get(key) ?? { field, to, count: 0, ...(problem && { problem }) };
  rename.count += 1;
  renames.set(key, rename);
  return rename;
}

/** Counts the names that a walk finds. */
export function renameCounter(renames: Renames, ours: Side, theirs: Side): OnName {
  /** A name may come in each object of a long list: to be found without making a key of it. */
  const known = new Map<NamePair, { count: number }>();
  return (schema, pair, problem) => {
    const rename = problem ? undefined : known.get(pair);
    if (rename) {
      rename.count += 1;
      return;
    }
    const { names } = pair;
    const counted = countRename(renames, `${schema}.${names[ours]}`, String(names[theirs]), problem);
    if (!problem) known.set(pair, counted);
  };
}
