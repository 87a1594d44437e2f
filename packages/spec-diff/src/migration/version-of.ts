import { isObject, type JsonObject } from "@tenant-api/openapi";
import { isWritable } from "./is-writable.ts";

/**
 * The version that a spec gives itself, by which a migration calls it: `1.0.0`, `v2` or `2024-06-01`. Null if it has none.
 *
 * @example
 * versionOf({ info: { title: "Pets", version: "1.0" } }); // "1.0"
 */
export function versionOf({ info }: JsonObject): string | null {
  const version = isObject(info) ? info.version : undefined;
  // Without quotes it can be a number.
  const text = typeof version === "string" || typeof version === "number" ? String(version) : "";
  return text.trim() === "" || !isWritable(text) ? null : text;
}
