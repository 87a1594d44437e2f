import { countOf } from "@tenant-api/openapi";

/** How many a sentence names. */
const NAMED = 3;

/** `a.ts, b.ts, c.ts, and 2 other files` */
export function someOf(files: readonly string[]): string {
  const more = files.length > NAMED ? `, and ${countOf(files.length - NAMED, "other file")}` : "";
  return files.slice(0, NAMED).join(", ") + more;
}
