import { getOrAdd, type Pointer } from "@tenant-api/openapi";
import type { ObservedField } from "../../check/observed-field.ts";
import { holderOf } from "./require-field.ts";

/** An object that would get more new fields than are added without asking. */
export interface CrowdedObject {
  /** The place of its schema. */
  at: Pointer;
  fields: readonly Pointer[];
}

/** Leaves out the new fields of objects that would get too many, and says which these are. */
export function withoutCrowds(
  observed: readonly ObservedField[],
  most: number,
): { observed: readonly ObservedField[]; crowded: CrowdedObject[] } {
  const byObject = new Map<Pointer, Pointer[]>();
  for (const { at, isDeclared, direction } of observed) {
    const holder = isDeclared || direction === "request" ? null : holderOf(at);
    if (holder !== null) getOrAdd(byObject, holder, () => []).push(at);
  }
  const crowded = [...byObject]
    .filter(([, fields]) => fields.length > most)
    .map(([at, fields]) => ({ at, fields }));
  const left = new Set(crowded.flatMap(({ fields }) => fields));
  return { observed: observed.filter(({ at }) => !left.has(at)), crowded };
}
