import type { JsonObject } from "../json/json.ts";

/** Whether a document is of OpenAPI 3.0, where schemas say `nullable`. */
export function isOpenapi30({ openapi }: JsonObject): boolean {
  return /^3\.0(\.|$)/.test(String(openapi));
}

/** Whether a document is of OpenAPI 3.2, where one thing has other words than in 3.1. */
export function isOpenapi32({ openapi }: JsonObject): boolean {
  return /^3\.2(\.|$)/.test(String(openapi));
}
