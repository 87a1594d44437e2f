import { listOf, type Pointer } from "@tenant-api/openapi";
import { follow, type Located } from "../spec/spec-reader.ts";
import type { ParameterPairs, Side } from "./parameter-pairs.ts";

/**
 * What several operations share was renamed if it was for all of them. If not, it was removed from some, and is told
 * of where these refer to it: whoever follows it must leave it alone in the others.
 */
export function splitShared(
  operations: readonly (readonly [Side, Side])[],
  pairs: readonly ParameterPairs[],
): ParameterPairs[] {
  const fates = new Map<Pointer, Set<string>>();
  const note = ({ at }: Located, fate: string) => fates.set(at, (fates.get(at) ?? new Set()).add(fate));
  for (const { common, renamed, removed } of pairs) {
    for (const [before] of common) note(before, "kept");
    for (const { gone, came } of renamed) note(gone, `renamed to ${came.value.name}`);
    for (const { gone } of removed) note(gone, "removed");
  }
  const isSplit = (gone: Located) => (fates.get(gone.at)?.size ?? 0) > 1;
  return pairs.map((pair, index) => {
    const [before] = operations[index] as readonly [Side, Side];
    const split = pair.renamed.filter(({ gone }) => isSplit(gone));
    const removed = [...pair.removed, ...split.map(({ gone }) => ({ gone, doubt: undefined }))];
    return {
      common: pair.common,
      renamed: pair.renamed.filter(({ gone }) => !isSplit(gone)),
      removed: removed.map(({ gone, doubt }) =>
        isSplit(gone) ? { gone: { ...gone, at: useOf(before, gone) }, doubt: undefined } : { gone, doubt },
      ),
      added: [...pair.added, ...split.map(({ came }) => came)],
    };
  });
}

/** Where an operation refers to a parameter; one of its path has no place in it, but a name. */
function useOf({ document, operation }: Side, { at, value }: Located): Pointer {
  const index = listOf(operation.value.parameters).findIndex((item) => follow(document, "", item).at === at);
  return `${operation.at}/parameters/${index === -1 ? value.name : index}`;
}
