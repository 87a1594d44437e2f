import { followReference, isObject, type JsonObject, pointerOf } from "@tenant-api/openapi";

/**
 * The document with each path item that is a reference replaced by what it leads to; what stands beside the
 * reference comes first. So operations are found where their path is (OpenAPI 3.1, section 4.8.9).
 */
export function inlinePathItems(document: JsonObject): JsonObject {
  if (!isObject(document.paths)) return document;
  const paths = Object.entries(document.paths).map(([path, item]) => {
    if (!isObject(item) || typeof item.$ref !== "string") return [path, item];
    const { $ref, ...siblings } = item;
    const target = followReference(document, pointerOf(["paths", path]), { $ref })?.value;
    // A copy: two paths may refer to one, and their operations get names of their own.
    return [path, { ...structuredClone(target), ...siblings }];
  });
  return { ...document, paths: Object.fromEntries(paths) };
}
