import type { Problem } from "../compiler/compiler.ts";
import type { Rename } from "../graph/spelling.ts";

/** The rename that a message names last, where compilers come to the point. New names count first: none is there by chance. */
export function renameNamed(
  { message }: Pick<Problem, "message">,
  renames: readonly Rename[],
): Rename | null {
  const words = new Map(
    [...message.matchAll(/[\p{L}\p{N}_$-]+/gu)].map(({ 0: word, index }) => [word, index]),
  );
  const lastBy = (nameOf: (rename: Rename) => string | null): Rename | null => {
    const at = (rename: Rename) => words.get(nameOf(rename) ?? "") ?? -1;
    const [last] = renames.filter((rename) => at(rename) >= 0).sort((one, other) => at(other) - at(one));
    return last ?? null;
  };
  return lastBy(({ to }) => to) ?? lastBy(({ from }) => from);
}
