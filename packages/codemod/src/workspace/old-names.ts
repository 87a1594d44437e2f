import { tokensOf } from "@tenant-api/openapi";
import type { Migration } from "@tenant-api/spec-diff";

/** The names of before. What is only counted, or an operation, has none in its place. */
export function oldNames({ changes }: Migration): string[] {
  const names = changes.flatMap((change) => {
    if ("from" in change) return change.from ?? [];
    return /^(field|schema)/.test(change.kind) ? (tokensOf(change.at).at(-1) ?? []) : [];
  });
  return [...new Set(names)].filter((name) => name !== "");
}
