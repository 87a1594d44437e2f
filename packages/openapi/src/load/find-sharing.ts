import { DEEPEST } from "../json/depth-limit.ts";
import { MOST_VALUES } from "./limits.ts";

/** A value that stands for more than a spec can mean, and the tokens that lead to it. */
export interface UnboundedAlias {
  tokens: string[];
  message: string;
}

/** How large a value is with all that it shares with others written out. */
interface Extent {
  values: number;
  depth: number;
}

export interface Sharing {
  /** Whether a value stands in several places. */
  isShared: boolean;
  /** The innermost value whose aliases make it contain itself, or stand for too many or too deep values. */
  unbounded: UnboundedAlias | undefined;
}

/** What the YAML aliases of a document make of it. Each value is visited once, however often it is shared. */
export function findSharing(root: unknown): Sharing {
  const extents = new Map<object, Extent>();
  const open = new Set<object>();
  const tokens: string[] = [];
  let isShared = false;
  let unbounded: UnboundedAlias | undefined;
  const fail = (message: string) => {
    unbounded = { tokens: [...tokens], message };
    return null;
  };

  const failAsDeep = () =>
    fail(`Expected values at most ${DEEPEST} levels deep, received YAML aliases that stand for deeper ones.`);

  const visit = (value: unknown): Extent | null => {
    if (typeof value !== "object" || value === null) return { values: 1, depth: 0 };
    const known = extents.get(value);
    if (known) {
      isShared = true;
      return known;
    }
    if (open.has(value))
      return fail("Expected a tree of values, received a YAML alias to what it stands in.");
    // An anchor may stand in a key, or in what a merge leaves out: what it holds is met at its alias only.
    if (tokens.length > DEEPEST) return failAsDeep();
    open.add(value);
    const extent = { values: 1, depth: 0 };
    for (const [key, inner] of Object.entries(value)) {
      tokens.push(key);
      const below = visit(inner);
      if (below === null) return null;
      tokens.pop();
      extent.values += below.values;
      extent.depth = Math.max(extent.depth, below.depth + 1);
    }
    open.delete(value);
    extents.set(value, extent);
    if (extent.values > MOST_VALUES)
      return fail(`Expected at most ${MOST_VALUES} values, received YAML aliases that stand for more.`);
    if (extent.depth > DEEPEST) return failAsDeep();
    return extent;
  };
  visit(root);
  return { isShared, unbounded };
}
