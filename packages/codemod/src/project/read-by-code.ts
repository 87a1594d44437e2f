import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { decode } from "../compiler/read-text.ts";
import { isOfPackage } from "./own-files.ts";

/** A file that a text names: `"./data/event.json"`. */
const FILE_NAME = /(?<=["'`/])[\p{ID_Continue}$.-]+\.\w+(?=["'`?])/gu;

/** Tells whether code of some projects reads a file: it is one of them, or some code has its name in a text. */
export function readByCode(paths: readonly string[]): (path: string) => boolean {
  const known = new Set(paths);
  let named: ReadonlySet<string> | undefined;
  return (path) => {
    if (known.has(path)) return true;
    named ??= new Set([...known].filter((one) => !isOfPackage(one)).flatMap(namesIn));
    return named.has(basename(path));
  };
}

function namesIn(path: string): string[] {
  try {
    return [...(decode(readFileSync(path)) ?? "").matchAll(FILE_NAME)].map(([name]) => name);
  } catch {
    // It may be gone, or made for the compiler alone.
    return [];
  }
}
