/** What something of the old types is called under the new ones. */
export interface Renamed {
  from: string;
  /** The new name; null if it is gone. */
  to: string | null;
  /** Its place in the old spec. */
  at: string;
  kind: "field" | "value" | "schema" | "operation";
  note?: string;
  /** Whether it follows from another one, in another style. */
  isDerived?: boolean;
  /** For an operation: what it is called by before and after. */
  method?: { from: string; to: string };
}

/** Of several renames, the one that is named first: compilers have parts of a type in orders of their own. */
export function firstOf(renames: readonly (Renamed | undefined)[]): Renamed | undefined {
  return renames
    .filter((renamed) => renamed !== undefined)
    .reduce<Renamed | undefined>((first, one) => (first && first.at <= one.at ? first : one), undefined);
}
