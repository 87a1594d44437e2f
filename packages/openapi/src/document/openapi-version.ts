import type { JsonObject } from "../json/json.ts";

/** Whether a document is of OpenAPI 3.0, where schemas say `nullable`. */
export function isOpenapi30({ openapi }: JsonObject): boolean {
  return /^3\.0(\.|$)/.test(String(openapi));
}
