import type { Program } from "typescript/unstable/sync";

/**
 * Errors of a tsconfig after which the program is what its authors meant: an option that TypeScript 7 does not know, or a value
 * of it, such as `target: "ES3"`. Older versions know more of them.
 */
const OLDER: ReadonlySet<number> = new Set([5023, 5025, 6046]);

/**
 * Why there is no program for a tsconfig; null if there is one. Errors of the program itself are no reason: where a removed
 * option stands, the program is there all the same.
 */
export function refusal(program: Program): string | null {
  const found = program.getConfigFileParsingDiagnostics().find(({ code }) => !OLDER.has(code));
  return found ? found.text : null;
}
