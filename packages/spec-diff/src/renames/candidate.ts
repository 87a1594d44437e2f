import type { JsonObject, Pointer } from "@tenant-api/openapi";

/** Which of several something is. */
export interface Place {
  /** From 0. */
  position: number;
  /** What stands before and after it; null at the ends. */
  neighbours: readonly [string | null, string | null];
  /** How many others there are. */
  siblings: number;
}

/** Something that is gone, or that came: a field, a schema, a parameter, an enum value. */
export interface Candidate extends Place {
  name: string;
  /** Where it stands in its spec. */
  at: Pointer;
  value: JsonObject;
  required: boolean;
  /** What a person decided that it is called now; null if it was removed. */
  decision?: string | null;
}

export function placeIn(names: readonly string[], position: number): Place {
  const neighbours = [names[position - 1] ?? null, names[position + 1] ?? null] as const;
  return { position, neighbours, siblings: names.length - 1 };
}
