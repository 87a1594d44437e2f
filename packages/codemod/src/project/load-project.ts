import { Project, type ts } from "ts-morph";
import { InputError } from "../input-error.ts";
import { readSources } from "./read-sources.ts";

/** The code of one tsconfig, under types that can be exchanged. */
export class ConsumerProject {
  readonly tsconfig: string;
  readonly #project: Project;

  /** @throws {InputError} if the tsconfig cannot be read. */
  constructor(tsconfig: string) {
    this.tsconfig = tsconfig;
    const resolutionHost = readSources(tsconfig);
    try {
      this.#project = new Project({
        tsConfigFilePath: tsconfig,
        ...(resolutionHost && { resolutionHost }),
        skipFileDependencyResolution: true,
        compilerOptions: { noEmit: true, incremental: false, composite: false },
      });
    } catch (error) {
      throw new InputError(
        `${tsconfig}:1:1  Expected a tsconfig that can be read: ${(error as Error).message}`,
        {
          cause: error,
        },
      );
    }
  }

  /** The program as it is now; it stays what it is when files are exchanged afterwards. */
  program(): ts.Program {
    return this.#project.getProgram().compilerObject;
  }

  /** Lets a file have another text, without writing it. */
  setText(path: string, text: string): void {
    const known = this.#project.getSourceFile(path);
    if (known?.getFullText() === text) return;
    if (known) known.replaceWithText(text);
    else this.#project.createSourceFile(path, text, { overwrite: true });
  }
}

/** What TypeScript says of sources that it would not compile with a project: they are read, and not compiled. */
const OUTSIDE = [6059, 6307];

/** The errors in a file. */
export function problemsOf(program: ts.Program, file: ts.SourceFile): ts.Diagnostic[] {
  return [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)].filter(
    ({ code }) => !OUTSIDE.includes(code),
  );
}
