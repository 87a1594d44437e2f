import {
  childOf,
  followReference,
  isObject,
  type JsonObject,
  type Operation,
  type Pointer,
  renderPosition,
  type Spec,
  SpecError,
  tokensOf,
  valueAt,
  walkSpec,
} from "@tenant-api/openapi";
import type { CheckedSpec, SharedId } from "../spec/warning.ts";

/**
 * The operations that have their `operationId` in common with others. Those of two paths that refer to one path item are
 * written once.
 *
 * @param inlined The document of the spec with its path items written out.
 */
export function findSharedIds({ document, positionOf }: Spec, inlined: JsonObject): SharedId[] {
  const places = new Map<string, Set<string>>();
  const found: SharedId[] = [];
  for (const { kind, pointer, value } of walkSpec(inlined)) {
    const { operationId } = value;
    if (kind !== "operation" || typeof operationId !== "string") continue;
    const written = writtenAt(document, pointer);
    const place = renderPosition(positionOf(childOf(written, "operationId"), "value"));
    places.set(operationId, (places.get(operationId) ?? new Set()).add(place));
    found.push({ operationId, pointer, written });
  }
  return found.filter(({ operationId }) => (places.get(operationId)?.size ?? 0) > 1);
}

/**
 * Names in the types are the `operationId`s of the spec, so no two operations may have the same.
 *
 * @throws {SpecError} if two have.
 */
export function expectOwnIds({ document, sharedIds, positionOf }: CheckedSpec): void {
  const known = new Map<string, string>();
  const problems = new Map<string, { pointer: Pointer; message: string }>();
  for (const { operationId, pointer, written } of sharedIds) {
    if (!isObject(valueAt(document, pointer))) continue;
    const at = childOf(written, "operationId");
    const place = renderPosition(positionOf(at, "value"));
    if (!known.has(operationId)) known.set(operationId, place);
    if (known.get(operationId) === place) continue;
    const message = `Expected an \`operationId\` of its own, received "${operationId}" once more.`;
    problems.set(place, { pointer: at, message });
  }
  if (problems.size === 0) return;
  throw new SpecError(
    [...problems.values()].map(({ pointer, message }) => ({ ...positionOf(pointer, "value"), message })),
  );
}

/** The document of a spec in which some operations have no `operationId`s of others, which are left with theirs. */
export function withoutIds(
  { document, sharedIds }: CheckedSpec,
  operations: readonly Operation[],
): JsonObject {
  const places = new Set(operations.map(({ pointer }) => pointer));
  const shared = sharedIds.filter(({ pointer }) => places.has(pointer));
  if (shared.length === 0) return document;
  const copy = structuredClone(document);
  for (const { pointer } of shared) delete (valueAt(copy, pointer) as JsonObject).operationId;
  return copy;
}

/** Where a place is written in a document in which references lead to it. */
export function writtenAt(document: JsonObject, pointer: Pointer): Pointer {
  let place: { pointer: Pointer; value: unknown } = { pointer: "#", value: document };
  for (const token of tokensOf(pointer)) {
    const { value } = place;
    const isHere = !isObject(value) || Object.hasOwn(value, token);
    const { pointer: holder, value: held } = isHere
      ? place
      : (followReference(document, place.pointer, value) ?? place);
    place = { pointer: childOf(holder, token), value: valueAt({ held }, childOf("#/held", token)) };
  }
  return place.pointer;
}
