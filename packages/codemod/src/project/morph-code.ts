import { readFileSync } from "node:fs";
import { Project, ts } from "ts-morph";
import { morphChecker } from "../checker/morph-checker.ts";
import { type NamedModule, namedModules } from "../compiler/named-modules.ts";
import { aliasesIn, fileOptions, olderDefaults, readConfig } from "../compiler/older-defaults.ts";
import { decode } from "../compiler/read-text.ts";
import { InputError } from "../input-error.ts";
import { MorphCheck } from "../proof/morph-check.ts";
import type { TypeCheck } from "../proof/type-check.ts";
import type { Import } from "../reach/reach.ts";
import type { Code, View } from "./code.ts";
import type { readSources } from "./read-sources.ts";

/** Code that the checker of ts-morph answers for, which works with every tsconfig. */
export class MorphCode implements Code {
  readonly engine = "ts-morph";
  readonly #tsconfig: string;
  readonly #project: Project;
  readonly #originals = new Map<string, string>();
  readonly #named: NamedModule;

  /**
   * @param resolutionHost how imports of other projects are found, if it is not as usual.
   * @param files what is read with the options of the tsconfig instead of its own files.
   * @throws {InputError} if the tsconfig cannot be read.
   */
  constructor(tsconfig: string, resolutionHost: ReturnType<typeof readSources>, files?: readonly string[]) {
    this.#tsconfig = tsconfig;
    this.#named = namedModules(tsconfig);
    try {
      this.#project = new Project({
        tsConfigFilePath: tsconfig,
        ...(resolutionHost && { resolutionHost }),
        skipFileDependencyResolution: true,
        skipAddingFilesFromTsConfig: true,
        compilerOptions: {
          ...olderDefaults(tsconfig, readConfig(tsconfig).options),
          noEmit: true,
          incremental: false,
          composite: false,
          ...(files && fileOptions(files)),
        },
      });
      readUtf16(this.#project);
      if (files) for (const path of files) this.#project.addSourceFileAtPath(path);
      else this.#project.addSourceFilesFromTsConfig(tsconfig);
    } catch (error) {
      throw new InputError(
        `${tsconfig}:1:1  Expected a tsconfig that can be read: ${(error as Error).message}`,
        {
          cause: error,
        },
      );
    }
  }

  paths(): readonly string[] {
    return this.program()
      .getSourceFiles()
      .map(({ fileName }) => fileName);
  }

  aliases(): string[] {
    return aliasesIn(this.#tsconfig);
  }

  text(path: string): string {
    return this.#originals.get(path) ?? this.#project.getSourceFileOrThrow(path).getFullText();
  }

  imports(path: string): Import[] {
    const checker = this.program().getTypeChecker();
    const source = this.#project.getSourceFile(path);
    const added =
      source?.compilerNode.statements.filter(ts.isModuleDeclaration).map(({ name }) => name) ?? [];
    const named = source?.getImportStringLiterals().map(({ compilerNode }) => compilerNode) ?? [];
    return [...named, ...added.filter(ts.isStringLiteral)].map((name) => {
      const [module] = checker.getSymbolAtLocation(name)?.declarations ?? [];
      return { specifier: name.text, path: module?.getSourceFile().fileName ?? null };
    });
  }

  with(texts: ReadonlyMap<string, string>): View {
    this.setTexts(texts);
    const program = this.program();
    return { checker: morphChecker(program, this.#named), source: (path) => program.getSourceFile(path) };
  }

  check(): TypeCheck {
    return new MorphCheck(this);
  }

  close(): void {}

  /** The program as it is now; it stays what it is when files are exchanged afterwards. */
  program(): ts.Program {
    return this.#project.getProgram().compilerObject;
  }

  /** The same code in a program that nothing is asked of but errors: what is asked of one leaves traces in its checker. */
  checkedProgram(): ts.Program {
    return this.#project.getLanguageService().compilerObject.getProgram() ?? this.program();
  }

  /** Lets some files have other texts, without writing them; all others have what they were read with. */
  setTexts(texts: ReadonlyMap<string, string>): void {
    for (const [path, original] of this.#originals) if (!texts.has(path)) this.#setText(path, original);
    for (const [path, text] of texts) this.#setText(path, text);
  }

  #setText(path: string, text: string): void {
    const known = this.#project.getSourceFile(path);
    if (known?.getFullText() === text) return;
    if (known && !this.#originals.has(path)) this.#originals.set(path, known.getFullText());
    if (known) known.replaceWithText(text);
    else this.#project.createSourceFile(path, text, { overwrite: true });
  }
}

/** Lets ts-morph read files in UTF-16 as compilers do: by itself, it takes all for UTF-8. */
function readUtf16(project: Project): void {
  const files = project.getFileSystem();
  const read = files.readFileSync.bind(files);
  files.readFileSync = (path, encoding) => {
    const text = read(path, encoding);
    return text.includes("\0") ? (decode(readFileSync(path)) ?? text) : text;
  };
}
