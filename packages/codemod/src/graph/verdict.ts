import type { Edge, Escape, Level } from "./edges.ts";
import type { NameConflict } from "./name-graph.ts";
import type { Path } from "./path.ts";
import type { Slot } from "./slots.ts";
import type { Rename, Spelling } from "./spelling.ts";

/** How a slot is spelled in the end, and why. Slots without a verdict are connected to nothing that has a spelling. */
export type Verdict =
  /** `path` is null for the slots that the migration itself fixes. */
  | { kind: "renamed"; rename: Rename; path: Path | null }
  | { kind: "kept" }
  /** Likely renamed, which is reported and not done. */
  | { kind: "doubtful"; rename: Rename; path: Path; escape: Escape | null }
  /**
   * Keeps its name because of a clash, which is reported at one of the slots; or, as a type of the consumer's own is divided by
   * all values that it receives, at each edge that would rename it.
   */
  | { kind: "undecided"; reported: "slot" | "edges" };

/** An edge by which a spelling reaches a class that has none yet. */
export interface Claim {
  edge: Edge;
  /** The end that has the spelling. */
  near: Slot;
  far: Slot;
}

/** A contradiction, each at one place. */
export type Clash =
  /** Two spellings meet at an edge, which is the weakest between them. */
  | { kind: "cut"; level: Level; edge: Edge }
  /** A class without a spelling is as close to one as to another. It has one claim for each. */
  | { kind: "undecided"; level: Level; slot: Slot; claims: readonly Claim[] }
  /** The new name is not free. */
  | { kind: "taken"; conflict: NameConflict; rename: Rename; path: Path };

export function spellingOf(verdict: Verdict): Spelling {
  return verdict.kind === "renamed" || verdict.kind === "doubtful" ? verdict.rename : "kept";
}

export function pathOf(verdict: Verdict | undefined): Path | null {
  return verdict && "path" in verdict ? verdict.path : null;
}
