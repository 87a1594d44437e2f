import type { JsonObject } from "@tenant-api/openapi";
import { stringify } from "yaml";

/** A spec as YAML: equal parts are written out, since people edit them one by one, and long lines stay lines. */
export function renderSpec(document: JsonObject): string {
  return stringify(document, { lineWidth: 0, aliasDuplicateObjects: false });
}
