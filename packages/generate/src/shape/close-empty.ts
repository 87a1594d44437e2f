import type { JsonObject } from "@tenant-api/openapi";
import { ownShapingKeys, shapingKeys } from "./keywords.ts";
import { EMPTY } from "./marks.ts";

/** Marks objects that may have no fields at all; every other `type: object` without fields is an open record. */
export function closeEmpty(schema: JsonObject): JsonObject {
  const isClosed = schema.additionalProperties === false || schema.maxProperties === 0;
  const isBare = ownShapingKeys(schema).every((key) => key === "type") && shapingKeys(schema).length === 1;
  return schema.type === "object" && isClosed && isBare ? { ...schema, [EMPTY]: true } : schema;
}
