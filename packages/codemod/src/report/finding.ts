import type { RuleId } from "../graph/edges.ts";
import type { Reason } from "../graph/policy.ts";
import type { Rename } from "../graph/spelling.ts";
import type { LinePlace } from "./line-place.ts";

/** One step on the way from a place to the declaration that gives it its name. */
export interface Cause extends LinePlace {
  rule: RuleId;
  /** The code at the place, in one line and shortened: `save(row)`. */
  text: string;
}

/**
 * Why something was decided: the rule, and the steps to the declaration of the API, the nearest first. Where two types meet,
 * the one that keeps its name comes before them.
 */
export interface Explained {
  rule: RuleId;
  because: Cause[];
}

/** A name that is written anew, in the file as it was. */
export interface ReportEdit extends LinePlace, Explained {
  from: string;
  to: string;
  /** The JSON Pointer of the field, or of what else was renamed, in the old spec. */
  at: string;
  /** True if the code accepts both names now, as only some types have the new one. */
  guarded: boolean;
}

/** A place that a person must look at. */
export interface Finding extends LinePlace, Explained {
  /** The JSON Pointer of the rename that caused it; empty if none did. */
  at: string;
  /** All renames that meet at the place. */
  renames: Rename[];
  reason: Reason;
  /** Whole: renderers shorten long messages of the compiler. */
  message: string;
  suggestion: string;
}

/** Places of one cause. The entry itself stands at the first of them. */
export interface Attention extends Finding {
  places: LinePlace[];
}
