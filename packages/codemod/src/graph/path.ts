import type { Edge } from "./edges.ts";

/**
 * The edges from a slot to the fixed slot that gave it its name. Paths of one class share their ends: a class of any size
 * takes as much memory as it has slots.
 */
export interface Path {
  readonly edge: Edge;
  /** The rest; null if the edge leads to a fixed slot. */
  readonly next: Path | null;
}

export function edgesOf(path: Path | null): Edge[] {
  const edges: Edge[] = [];
  for (let rest = path; rest; rest = rest.next) edges.push(rest.edge);
  return edges;
}
