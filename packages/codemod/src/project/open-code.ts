import { NativeCode } from "../checker/native-code.ts";
import type { Code } from "./code.ts";
import { MorphCode } from "./morph-code.ts";
import { readSources } from "./read-sources.ts";

/** What answers for types: the native compiler, or ts-morph's, which works with every tsconfig; `auto` takes what it can. */
export type Engine = "auto" | "native" | "ts-morph";

/**
 * Opens the code of a tsconfig, and says why the native compiler does not answer for it, if it could have been it.
 *
 * @param files what is read with the options of the tsconfig instead of its own files.
 */
export function openCode(
  engine: Engine,
  tsconfig: string,
  files?: readonly string[],
): { code: Code; note: string | null } {
  if (engine === "native") return { code: new NativeCode(tsconfig, files), note: null };
  const sources = readSources(tsconfig);
  const inMorph = (note: string | null) => ({ code: new MorphCode(tsconfig, sources, files), note });
  if (engine === "ts-morph") return inMorph(null);
  if (sources)
    return inMorph(whyNot("it would read what the projects were compiled to that the tsconfig refers to"));
  try {
    return { code: new NativeCode(tsconfig, files), note: null };
  } catch (error) {
    return inMorph(whyNot((((error as Error).cause ?? error) as Error).message));
  }
}

/** Why the native compiler is not the one that answers. */
export function whyNot(reason: string): string {
  return `Without TypeScript's native compiler: ${reason.split("\n")[0]}`;
}
