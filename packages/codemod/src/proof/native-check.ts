import type { Diagnostic } from "typescript/unstable/sync";
import type { NativeSession } from "../checker/native-session.ts";
import { isOutside, type TypeCheck, type TypeProblem } from "./type-check.ts";

/** TypeScript's native compiler, which checks many times as fast, but not with every tsconfig. */
export class NativeCheck implements TypeCheck {
  readonly pace = 25_000_000;
  readonly #session: NativeSession;

  constructor(session: NativeSession) {
    this.#session = session;
  }

  begin(): void {}

  problems(texts: ReadonlyMap<string, string>, paths: Iterable<string>): TypeProblem[] {
    const { program } = this.#session.openForNow(texts);
    const problems: TypeProblem[] = [];
    for (const path of paths) {
      const found = [...program.getSyntacticDiagnostics(path), ...program.getSemanticDiagnostics(path)];
      for (const problem of found) {
        const { fileName, pos: start, end, code } = problem;
        if (fileName === path && !isOutside(code))
          problems.push({ path, start, end, code, message: messageOf(problem) });
      }
    }
    return problems;
  }
}

/** The message with those that explain it, a level deeper each. */
function messageOf({ text, messageChain = [] }: Diagnostic, depth = 1): string {
  const explained = messageChain.map((inner) => `${"  ".repeat(depth)}${messageOf(inner, depth + 1)}`);
  return [text, ...explained].join("\n");
}
