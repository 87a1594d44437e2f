import type { Problem } from "../compiler/compiler.ts";

/** Errors without as many of each kind as some others have. */
export function subtractProblems(
  problems: readonly Problem[],
  others: readonly Problem[],
  kindOf: (problem: Problem) => string,
): Problem[] {
  const left = Map.groupBy(others, kindOf);
  return problems.filter((problem) => !left.get(kindOf(problem))?.pop());
}
