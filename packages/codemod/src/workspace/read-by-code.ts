import { basename } from "node:path";
import { isOfPackage } from "./own-files.ts";
import { textAt } from "./text-at.ts";

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
  // A file may be made for the compiler alone.
  return [...(textAt(path) ?? "").matchAll(FILE_NAME)].map(([name]) => name);
}
