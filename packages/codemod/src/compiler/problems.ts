import type { Diagnostic, Program } from "typescript/unstable/sync";
import type { Problem } from "./compiler.ts";

/** Errors that say that a source would not be compiled with the project: here it is only read. */
const OUTSIDE: ReadonlySet<number> = new Set([6059, 6307]);

/** The type errors of some files, or of all of a program. */
export function problemsOf(program: Program, paths?: Iterable<string>): Problem[] {
  if (!paths)
    return [...program.getSyntacticDiagnostics(), ...program.getSemanticDiagnostics()].flatMap(problemIn);
  return [...paths].flatMap((path) =>
    [...program.getSyntacticDiagnostics(path), ...program.getSemanticDiagnostics(path)].flatMap(problemIn),
  );
}

function problemIn(diagnostic: Diagnostic): Problem[] {
  const { fileName: path, pos: start, end, code } = diagnostic;
  return path === undefined || OUTSIDE.has(code)
    ? []
    : [{ path, start, end, code, message: messageOf(diagnostic) }];
}

function messageOf({ text, messageChain = [] }: Diagnostic, depth = 1): string {
  const explained = messageChain.map((inner) => `${"  ".repeat(depth)}${messageOf(inner, depth + 1)}`);
  return [text, ...explained].join("\n");
}
