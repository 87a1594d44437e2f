import type { Problem } from "../input/problem.ts";
import type { Pointer } from "../json/json-pointer.ts";

/** A problem whose places in the document are known. */
export interface PlacedProblem extends Problem {
  /** Several if what is written once stands in several places. Of what was left out, where it was. */
  pointers: readonly Pointer[];
}
