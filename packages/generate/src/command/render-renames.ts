import type { Generated } from "../run/generate.ts";

/** The names of operations that change, as a migration. JSON is YAML, too. */
export function renderRenames({ version, nameChanges }: Pick<Generated, "version" | "nameChanges">): string {
  const changes = nameChanges.map(({ at, from, to }) => ({ kind: "operation-renamed", at, from, to }));
  // Names change although the API does not. A migration needs a version.
  const from = version || "next";
  return `${JSON.stringify({ from, to: from, changes }, null, 2)}\n`;
}
