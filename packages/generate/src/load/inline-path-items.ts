import {
  followReference,
  isReference,
  type JsonObject,
  type SpecNode,
  setOwn,
  walkSpec,
} from "@tenant-api/openapi";

/**
 * A copy of a document with each path item that is a reference replaced by what it leads to; what stands beside the
 * reference comes first (OpenAPI 3.1, section 4.8.9). So operations are found where their path is, and those of two
 * paths that refer to one get names of their own. A path item that is in itself, as one that a callback of it refers to,
 * stays a reference there.
 */
export function inlinePathItems(document: JsonObject): JsonObject {
  if (![...walkSpec(document)].some(isReferring)) return document;
  const copy = structuredClone(document);
  // Where the content of each path item was written.
  const origins = new Map<JsonObject, string>();
  for (const node of walkSpec(copy)) {
    if (node.kind === "pathItem" && !origins.has(node.value)) origins.set(node.value, node.pointer);
    if (!isReferring(node)) continue;
    const { value, pointer } = node;
    const place = followReference(document, pointer, { $ref: value.$ref });
    if (place === null || isWithin(node, place.pointer, origins)) continue;
    const { $ref: _, ...beside } = value;
    for (const key of Object.keys(value)) delete value[key];
    for (const [key, inner] of Object.entries({ ...structuredClone(place.value), ...beside }))
      setOwn(value, key, inner);
    origins.set(value, place.pointer);
  }
  return copy;
}

function isReferring({ kind, value }: SpecNode): boolean {
  return kind === "pathItem" && isReference(value);
}

/** True if a node lies within a path item whose content was written at a place. */
function isWithin(node: SpecNode, place: string, origins: ReadonlyMap<JsonObject, string>): boolean {
  for (let at = node.parent; at !== null; at = at.parent) if (origins.get(at.value) === place) return true;
  return false;
}
