import { InputError } from "@tenant-api/openapi";

/**
 * Adds the recordings that a file holds to those that were read: a file that is delivered twice counts once.
 *
 * @returns Whether its shapes count; false if all of its recordings were read before.
 * @throws {InputError} if only some of them were: nobody can tell their shapes from those of the others.
 * @example
 * const known = new Set<string>();
 * takeBatches(known, ["f3Jq0u2bXw9hQ1aZ"], "monday.shapes"); // true
 * takeBatches(known, ["f3Jq0u2bXw9hQ1aZ"], "monday-again.shapes"); // false
 */
export function takeBatches(known: Set<string>, ids: readonly string[], where: string): boolean {
  const before = ids.filter((id) => known.has(id));
  if (before.length > 0 && before.length < ids.length)
    throw new InputError(
      `${where}: Expected recordings of which all or none were read before, received ${before.length} of ${ids.length}, such as ${before[0]}. Merge the files that the recordings came in, each once.`,
    );
  for (const id of ids) known.add(id);
  return before.length === 0;
}
