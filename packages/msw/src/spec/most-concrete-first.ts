/** Orders paths: where two match a request, OpenAPI wants the one with fewer placeholders. */
export function mostConcreteFirst(a: { path: string }, b: { path: string }): number {
  const ofB = ranksOf(b.path);
  for (const [index, rank] of ranksOf(a.path).entries()) {
    const difference = rank - (ofB[index] ?? 2);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** 0 for a fixed part of a path, 1 for one with a placeholder in it, 2 for one that is a placeholder. */
function ranksOf(path: string): number[] {
  return path.split("/").map((part) => (/^\{[^{}]*\}$/.test(part) ? 2 : part.includes("{") ? 1 : 0));
}
