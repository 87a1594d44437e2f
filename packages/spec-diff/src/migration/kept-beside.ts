import { isObject, type JsonObject, parentOf, pointerOf, valueAt } from "@tenant-api/openapi";
import type { MigrationChange } from "./migration.ts";

/** Whether a field that is renamed is deprecated, and there under its new name, too: then the old name goes. */
export function isKeptBeside(spec: JsonObject, change: MigrationChange): boolean {
  if (change.kind !== "field-renamed") return false;
  const [old, now] = [change.at, parentOf(change.at) + pointerOf([change.to]).slice(1)].map((at) =>
    valueAt(spec, at),
  );
  return isObject(old) && old.deprecated === true && now !== undefined;
}
