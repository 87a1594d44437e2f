import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { ts } from "ts-morph";

/** The tsconfig files that one refers to itself. */
export function findReferences(tsconfig: string): string[] {
  const { config } = ts.readConfigFile(tsconfig, ts.sys.readFile);
  const references: unknown = config?.references;
  if (!Array.isArray(references)) return [];
  return references.flatMap((reference: { path?: unknown }) => {
    if (typeof reference?.path !== "string") return [];
    const path = resolve(dirname(tsconfig), reference.path);
    const file = path.endsWith(".json") ? path : join(path, "tsconfig.json");
    return existsSync(file) ? [file] : [];
  });
}
