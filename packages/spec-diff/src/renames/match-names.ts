import { RENAMED_FROM } from "../spec/extensions.ts";
import type { Candidate } from "./candidate.ts";

/**
 * What is in both versions under its name, and what is gone or came. A name that is declared to be another one's
 * new name (`x-renamed-from`) is not the old thing of that name: two may have swapped theirs.
 */
export function matchNames(
  old: ReadonlyMap<string, Candidate>,
  now: ReadonlyMap<string, Candidate>,
): { common: [Candidate, Candidate][]; removed: Candidate[]; added: Candidate[] } {
  const originOf = ({ name, value }: Candidate) => {
    const declared = value[RENAMED_FROM];
    return typeof declared === "string" && old.has(declared) ? declared : name;
  };
  const claimed = new Set([...now.values()].filter((after) => originOf(after) !== after.name).map(originOf));
  const common = [...old.values()].flatMap((before): [Candidate, Candidate][] => {
    const after = now.get(before.name);
    const isSame = after !== undefined && originOf(after) === before.name && !claimed.has(before.name);
    return isSame ? [[before, after]] : [];
  });
  const matched = new Set(common.map(([{ name }]) => name));
  return {
    common,
    removed: [...old.values()].filter(({ name }) => !matched.has(name)),
    added: [...now.values()].filter(({ name }) => !matched.has(name)),
  };
}
