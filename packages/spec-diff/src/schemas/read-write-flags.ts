import type { JsonObject } from "@tenant-api/openapi";
import type { SchemaWalk } from "./schema-walk.ts";

/** Versions of a schema with what they refer to, which may say who sends it and who reads it. */
export function flagged({ resolve }: SchemaWalk, before?: JsonObject, after?: JsonObject): JsonObject[] {
  return [
    ...(before ? [{ ...resolve(before, "before"), ...before }] : []),
    ...(after ? [{ ...resolve(after, "after"), ...after }] : []),
  ];
}
