import { isObject, type JsonObject } from "@tenant-api/openapi";

/** The version that a spec gives itself; empty if it gives none. */
export function versionOf({ info }: JsonObject): string {
  return isObject(info) ? String(info.version ?? "") : "";
}
