import { readFileSync } from "node:fs";
import { decode } from "../compiler/read-text.ts";

/** The text of a file; null if it is gone, cannot be read, or is no text. */
export function textAt(path: string): string | null {
  try {
    return decode(readFileSync(path));
  } catch {
    return null;
  }
}
