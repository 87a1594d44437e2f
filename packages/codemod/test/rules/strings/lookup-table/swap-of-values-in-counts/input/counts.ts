import type { components } from "./api";

type State = NonNullable<components["schemas"]["Event"]["state"]>;

export function countOf(states: readonly State[]) {
  const counts = { draft: 0, live: 0, done: 0 };
  for (const state of states) counts[state] += 1;
  const { live, done } = counts;
  return live > done ? counts.live : counts.done;
}
