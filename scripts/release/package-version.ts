import { readFileSync } from "node:fs";
import { join } from "node:path";
import { WORKSPACE } from "../display-path.ts";

/** The version that all packages share. */
export function packageVersion(): string {
  return JSON.parse(readFileSync(join(WORKSPACE, "packages/types/package.json"), "utf8")).version;
}
