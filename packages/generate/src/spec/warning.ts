import type { JsonObject, Pointer, Problem, Spec } from "@tenant-api/openapi";
import type { Warning as LoadWarning, PlacedProblem } from "@tenant-api/openapi/load";

/** A place of a spec that does not count as it was written, or not in the types. */
export interface Warning extends Problem {
  /**
   * Beside what `loadSpec` of `@tenant-api/openapi` finds: what no type says of a `keyword`, what is against the `grammar`, what
   * no `schema` checks that is generated, a `name` that two operations would have, and a `filter` that fits nothing.
   */
  about: LoadWarning["about"] | "grammar" | "schema" | "name" | "filter";
}

/** A warning whose places in the document are known. */
export interface PlacedWarning extends Warning, PlacedProblem {}

/** An operation whose `operationId` another one has, too. */
export interface SharedId {
  operationId: string;
  pointer: Pointer;
  /** Where it is written, if its path item is a reference. */
  written: Pointer;
}

/** A spec whose grammar was looked at. */
export interface CheckedSpec extends Omit<Spec, "warnings"> {
  warnings: PlacedWarning[];
  /** The document with its references to path items, which `document` has written out. */
  referring: JsonObject;
  sharedIds: SharedId[];
  /** The operationIds in the spec, by place, where operations were given other names. */
  operationIds?: ReadonlyMap<Pointer, string | null>;
}
