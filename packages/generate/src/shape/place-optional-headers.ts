import { followReference, type JsonObject, objectsIn, walkSpec } from "@tenant-api/openapi";

/**
 * A document, changed in place, in which an optional header stands in each response that has it: openapi-typescript makes
 * a required one of whatever a response refers to.
 */
export function placeOptionalHeaders(document: JsonObject): JsonObject {
  for (const { kind, value } of walkSpec(document)) {
    if (kind !== "response") continue;
    const headers = objectsIn(value.headers).map(([name, header]) => {
      if (header.$ref === undefined) return [name, header];
      const { $ref, ...beside } = header;
      const referenced = followReference(document, "#", header)?.value;
      const isOptional = referenced !== undefined && referenced.required !== true;
      return [name, isOptional ? { ...referenced, ...beside } : header];
    });
    if (headers.length > 0) value.headers = Object.fromEntries(headers);
  }
  return document;
}
