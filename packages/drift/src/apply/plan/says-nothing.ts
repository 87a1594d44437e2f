import type { JsonObject } from "@tenant-api/openapi";

const REMARKS = ["title", "description", "deprecated", "externalDocs", "example", "examples", "nullable"];

/** Whether a schema allows any value. */
export function saysNothing(schema: JsonObject): boolean {
  return Object.keys(schema).every((key) => REMARKS.includes(key) || key.startsWith("x-"));
}
