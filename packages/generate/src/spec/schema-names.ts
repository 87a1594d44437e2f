import { isObject, type JsonObject } from "@tenant-api/openapi";

/** The names of the component schemas, in the order of the file; `true` and `false` are schemas too. */
export function schemaNames({ components }: JsonObject): string[] {
  return isObject(components) && isObject(components.schemas) ? Object.keys(components.schemas) : [];
}
