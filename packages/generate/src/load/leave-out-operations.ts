import {
  discriminatorOf,
  findInheritance,
  findReferences,
  heirsOf,
  isObject,
  type JsonObject,
  normalizePointer,
  type Operation,
  objectAt,
  objectsIn,
  operationsOfItem,
  type Pointer,
  pointerOf,
  tokensOf,
  walkSpec,
} from "@tenant-api/openapi";
import { hoistNestedNodes } from "../shape/hoist-nested-nodes.ts";
import { hoistNestedSchemas } from "../shape/hoist-nested-schemas.ts";

/**
 * A copy of a document without some operations, and without the components that only these need. A component that nothing
 * refers to stays.
 *
 * @returns With it, the names of the schemas that were left out.
 */
export function leaveOutOperations(
  document: JsonObject,
  operations: readonly Operation[],
): { document: JsonObject; schemas: string[] } {
  const gone = goneWith(document, operations);
  const unit = (pointer: Pointer) => unitOf(pointer, gone);
  const isInto = (reference: unknown) => typeof reference === "string" && gone.has(unit(reference));
  const isReferredTo = findReferences(document).some(({ value }) => isInto(value.$ref));
  const whole = isReferredTo ? hoistNestedSchemas(hoistNestedNodes(document)) : document;
  const unneeded = onlyNeededBy(gone, usesOf(whole, unit));
  const components = Object.entries(objectAt(whole, "components")).map(([section, members]) => {
    if (!isObject(members)) return [section, members];
    const isNeeded = (name: string) => !unneeded.has(pointerOf(["components", section, name]));
    return [section, Object.fromEntries(Object.entries(members).filter(([name]) => isNeeded(name)))];
  });
  return {
    document: {
      ...whole,
      paths: pathsWithout(whole, gone),
      ...("components" in whole && { components: Object.fromEntries(components) }),
    },
    schemas: [...unneeded]
      .map(tokensOf)
      .flatMap(([, section, name = ""]) => (section === "schemas" ? [name] : [])),
  };
}

/** The places of operations, and of the paths that have no other: the parameters of these go with them. */
function goneWith(document: JsonObject, operations: readonly Operation[]): Set<Pointer> {
  const gone = new Set(operations.map(({ pointer }) => pointer));
  for (const [path, item] of objectsIn(document.paths)) {
    const own = operationsOfItem(item);
    const isGone =
      own.length > 0 && own.every(({ tokens }) => gone.has(pointerOf(["paths", path, ...tokens])));
    if (isGone) gone.add(pointerOf(["paths", path]));
  }
  return gone;
}

function pathsWithout(document: JsonObject, gone: ReadonlySet<Pointer>): JsonObject {
  const left = (item: JsonObject, ...above: string[]) =>
    Object.entries(item).filter(([key]) => !gone.has(pointerOf(["paths", ...above, key])));
  // Of `additionalOperations`, some may stay.
  const within = (value: unknown, path: string, key: string) =>
    key === "additionalOperations" && isObject(value) ? Object.fromEntries(left(value, path, key)) : value;
  const paths = left(objectAt(document, "paths")).map(([path, item]) => [
    path,
    isObject(item)
      ? Object.fromEntries(left(item, path).map(([key, value]) => [key, within(value, path, key)]))
      : item,
  ]);
  return Object.fromEntries(paths);
}

type Uses = ReadonlyMap<Pointer, ReadonlySet<Pointer>>;

/** The part of a document that goes or stays as one: a component, or an operation or path that goes; `#` is all else. */
function unitOf(pointer: Pointer, gone: ReadonlySet<Pointer>): Pointer {
  const tokens = tokensOf(pointer);
  if (tokens[0] === "components") return pointerOf(tokens.slice(0, 3));
  return [4, 3, 2].map((length) => pointerOf(tokens.slice(0, length))).find((one) => gone.has(one)) ?? "#";
}

/** Which components each part refers to: by references, by discriminators, or as a base whose heirs a value may be. */
function usesOf(document: JsonObject, unit: (pointer: Pointer) => Pointer): Uses {
  const uses = new Map<Pointer, Set<Pointer>>();
  const add = (from: Pointer, to: unknown) => {
    if (typeof to !== "string" || !to.startsWith("#/")) return;
    const known = uses.get(unit(from)) ?? new Set();
    uses.set(unit(from), known.add(unit(normalizePointer(to))));
  };
  for (const { pointer, value } of findReferences(document)) add(pointer, value.$ref);
  const inheritance = findInheritance(document);
  for (const { pointer, value } of walkSpec(document)) {
    const discriminator = discriminatorOf(document, value);
    if (discriminator === null) continue;
    const { mapping, fallback } = discriminator;
    for (const to of [...mapping.values(), fallback, ...heirsOf(inheritance, pointer)]) add(pointer, to);
  }
  return uses;
}

/** The components that are reached from what goes, and from nothing that stays. */
function onlyNeededBy(gone: ReadonlySet<Pointer>, uses: Uses): Set<Pointer> {
  const candidates = reachedFrom(gone, uses);
  const rest = [...uses.keys()].filter((one) => !gone.has(one) && !candidates.has(one));
  const needed = reachedFrom(rest, uses);
  return new Set([...candidates].filter((one) => !needed.has(one)));
}

function reachedFrom(starts: Iterable<Pointer>, uses: Uses): Set<Pointer> {
  const reached = new Set<Pointer>();
  const open = [...starts];
  for (let next = open.pop(); next !== undefined; next = open.pop())
    for (const to of uses.get(next) ?? []) {
      if (reached.has(to)) continue;
      reached.add(to);
      open.push(to);
    }
  return reached;
}
