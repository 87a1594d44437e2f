import { type Pointer, tokensOf, valueAt } from "./json-pointer.ts";
import type { MigrationChange } from "./migration.ts";

/** What something was called, as `to` would say it; undefined if only the spec knows, and is not there. */
export function oldName(kind: MigrationChange["kind"], at: Pointer, spec?: object): string | undefined {
  if (kind === "operation-moved") return at;
  if (kind !== "enum-value-renamed" && kind !== "parameter-renamed") return tokensOf(at).at(-1);
  const value = valueAt(spec, kind === "parameter-renamed" ? `${at}/name` : at);
  return typeof value === "string" ? value : JSON.stringify(value);
}
