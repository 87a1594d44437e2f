import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { consumer, type Files } from "../consumer.ts";

/** A consumer that has the packages of Vue and Svelte. */
export function withPackages(files: Files) {
  const one = consumer({ ...files, ".gitignore": "node_modules\n" });
  symlinkSync(join(import.meta.dirname, "node_modules"), join(one.folder, "node_modules"));
  return one;
}
