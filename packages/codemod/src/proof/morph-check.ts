import { ts } from "ts-morph";
import type { MorphCode } from "../project/morph-code.ts";
import { isOutside, type TypeCheck, type TypeProblem } from "./type-check.ts";

/** The checker of ts-morph, which works with every tsconfig. */
export class MorphCheck implements TypeCheck {
  readonly pace = 2_000_000;
  readonly #project: MorphCode;

  constructor(project: MorphCode) {
    this.#project = project;
  }

  begin(): void {}

  problems(texts: ReadonlyMap<string, string>, paths: Iterable<string>): TypeProblem[] {
    this.#project.setTexts(texts);
    const program = this.#project.checkedProgram();
    return [...paths].flatMap((path) => {
      const file = program.getSourceFile(path);
      if (!file) return [];
      const found = [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)];
      return found
        .filter(({ code }) => !isOutside(code))
        .map((problem) => {
          const start = problem.start ?? 0;
          const end = start + (problem.length ?? 0);
          return {
            path,
            start,
            end,
            code: problem.code,
            message: ts.flattenDiagnosticMessageText(problem.messageText, "\n"),
          };
        });
    });
  }
}
