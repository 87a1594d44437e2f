import type { Diagnostic } from "typescript/unstable/sync";
import type { NativeSession } from "../checker/native-session.ts";
import { isOutside, type TypeCheck, type TypeProblem } from "./type-check.ts";

/** TypeScript's native compiler, which checks many times as fast, but not with every tsconfig. */
export class NativeCheck implements TypeCheck {
  readonly #session: NativeSession;

  constructor(session: NativeSession) {
    this.#session = session;
  }

  problems(texts: ReadonlyMap<string, string>, paths: readonly string[]): TypeProblem[] {
    const { program } = this.#session.open(texts);
    return paths.flatMap((path) => {
      const found = [...program.getSyntacticDiagnostics(path), ...program.getSemanticDiagnostics(path)];
      return found.flatMap((problem) => {
        const { fileName, pos: start, end, code } = problem;
        return fileName === path && !isOutside(code)
          ? [{ path, start, end, code, message: messageOf(problem) }]
          : [];
      });
    });
  }
}

/** The message with those that explain it, a level deeper each. */
function messageOf({ text, messageChain = [] }: Diagnostic, depth = 1): string {
  const explained = messageChain.map((inner) => `${"  ".repeat(depth)}${messageOf(inner, depth + 1)}`);
  return [text, ...explained].join("\n");
}
