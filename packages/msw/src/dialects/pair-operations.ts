import type { Operation } from "../spec/list-operations.ts";
import type { Place, ReleaseNames } from "./release-names.ts";

/** The operations of a release, each with the same operation of the newest. */
export function pairOperations(
  operations: readonly Operation[],
  newest: readonly Operation[],
  { placeOf }: ReleaseNames,
): Map<Operation, Operation> {
  const keyOf = ({ method, path }: Place) => `${method} ${path.replace(/\{[^{}]*\}/g, "{}")}`;
  const byPlace = new Map(newest.map((operation) => [keyOf(placeOf(operation)), operation]));
  return new Map(operations.map((operation) => [operation, byPlace.get(keyOf(operation)) ?? operation]));
}
