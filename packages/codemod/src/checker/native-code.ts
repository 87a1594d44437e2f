import { readFileSync } from "node:fs";
import { ts } from "ts-morph";
import { type Program, SymbolFlags } from "typescript/unstable/sync";
import { type NamedModule, namedModules } from "../compiler/named-modules.ts";
import { aliasesIn } from "../compiler/older-defaults.ts";
import { decode } from "../compiler/read-text.ts";
import { InputError } from "../input-error.ts";
import type { Code, View } from "../project/code.ts";
import { NativeCheck } from "../proof/native-check.ts";
import { SharedCheck } from "../proof/shared-check.ts";
import type { TypeCheck } from "../proof/type-check.ts";
import { importSpecifiers, specifierAt } from "../reach/import-specifiers.ts";
import type { Import } from "../reach/reach.ts";
import { ContextProbes, type Expected, type Opened } from "./context-probes.ts";
import { NativeChecker } from "./native-checker.ts";
import { NativeSession } from "./native-session.ts";
import { NativeTree } from "./native-tree.ts";

/** Code that TypeScript's native compiler answers for; here, only the files that are looked at are parsed. */
export class NativeCode implements Code {
  readonly engine = "native";
  readonly #session: NativeSession;
  readonly #tsconfig: string;
  readonly #isCompanion: boolean;
  #check: SharedCheck | undefined;
  #paths: readonly string[] | undefined;
  #files: Map<string, string> | undefined;
  /** The places whose context will be asked for. */
  readonly #expected: Expected = { places: [], asked: new Set(), meant: new Map() };
  readonly #texts = new Map<string, string>();
  readonly #sources = new Map<string, ts.SourceFile>();
  readonly #imports = new Map<string, readonly Import[]>();
  readonly #named: NamedModule;

  /**
   * @param files what is read with the options of the tsconfig instead of its own files.
   * @throws {InputError} if the compiler does not run here, or does not take the tsconfig; the message says why.
   */
  constructor(tsconfig: string, files?: readonly string[]) {
    this.#tsconfig = tsconfig;
    this.#isCompanion = files !== undefined;
    this.#named = namedModules(tsconfig);
    try {
      this.#session = new NativeSession(tsconfig, undefined, files);
    } catch (error) {
      const [reason] = (error as Error).message.split("\n");
      throw new InputError(`${tsconfig}:1:1  Expected what TypeScript's native compiler takes: ${reason}`, {
        cause: error,
      });
    }
  }

  paths(): readonly string[] {
    // Other texts lead to no other files, and going back to those on disk to ask again would cost a snapshot.
    this.#paths ??= this.#session.open(new Map()).program.getSourceFileNames();
    return this.#paths;
  }

  aliases(): string[] {
    return aliasesIn(this.#tsconfig);
  }

  text(path: string): string {
    const known = this.#texts.get(path) ?? readText(path);
    this.#texts.set(path, known);
    return known;
  }

  imports(path: string): readonly Import[] {
    const known = this.#imports.get(path) ?? this.#findImports(path);
    this.#imports.set(path, known);
    return known;
  }

  with(texts: ReadonlyMap<string, string>): View {
    // What a file has on disk anyway need not be exchanged.
    const other = [...texts].filter(([path, text]) => text !== this.text(path));
    const project = this.#session.open(new Map(other));
    // What is known of a node is kept by the node: whatever else is opened with another text, here it stays the same.
    const own = new Map<string, ts.SourceFile>();
    const source = (path: string) => {
      const known =
        own.get(path) ?? this.#sourceIn(project.program, path, texts.get(path) ?? this.text(path));
      own.set(path, known);
      return known;
    };
    const opened: Opened = {
      openForNow: (more) => this.#session.openForNow(new Map([...other, ...more])),
      keep: () => this.#session.keep(),
    };
    const checker = new NativeChecker(
      project,
      source,
      this.#named,
      (calls) => new ContextProbes(opened, source, this.#expected, calls),
    );
    return { checker, source };
  }

  check(): TypeCheck {
    const own = this.paths().filter((path) => !path.includes("/node_modules/"));
    // Another compiler would read the files that the tsconfig has itself.
    const size = this.#isCompanion ? 0 : own.length;
    this.#check = new SharedCheck(new NativeCheck(this.#session), this.#tsconfig, size);
    return this.#check;
  }

  close(): void {
    this.#check?.close();
    this.#session.close();
  }

  #findImports(path: string): Import[] {
    const text = this.text(path);
    const places = importSpecifiers(text);
    const { checker } = this.#session.open(new Map());
    const symbols = places.length === 0 ? [] : checker.getSymbolAtPosition(path, places);
    return places.map((place, index) => {
      const symbol = symbols[index];
      const [module] = symbol && symbol.flags & SymbolFlags.ValueModule ? symbol.declarations : [];
      return { specifier: specifierAt(text, place), path: module ? this.#fileAt(module.path) : null };
    });
  }

  /** The file that the compiler knows by a path, which is in small letters where the file system does not tell. */
  #fileAt(path: string): string {
    this.#files ??= new Map(
      this.paths().flatMap((name) => [[name.toLowerCase(), name] as const, [name, name]]),
    );
    return this.#files.get(path) ?? path;
  }

  /** The syntax tree of a file, which is the same in all programs in which the file has the same text. */
  #sourceIn(program: Program, path: string, text: string): ts.SourceFile {
    const known = this.#sources.get(path);
    if (known?.text === text) return known;
    const root = isTypeScript(path) ? program.getSourceFile(path) : undefined;
    // Of what is in another encoding, the compilers read texts of other lengths.
    if (root && root.end !== text.length) throw new Error(`it reads ${path} in another way.`);
    const source = root ? new NativeTree(root, path, text).root : parsed(path, text);
    this.#sources.set(path, source);
    return source;
  }
}

/** What is in no encoding that is known is read as compilers do, with signs in the place of what they do not know. */
function readText(path: string): string {
  const content = readFileSync(path);
  return decode(content) ?? content.toString().replace(/^\ufeff/, "");
}

/** Types of JavaScript are written in comments, which the native compiler does not read as they stand there. */
function isTypeScript(path: string): boolean {
  return /\.[cm]?tsx?$/.test(path);
}

function parsed(path: string, text: string): ts.SourceFile {
  const jsDocParsingMode = ts.JSDocParsingMode.ParseAll;
  const options = { languageVersion: ts.ScriptTarget.Latest, jsDocParsingMode };
  return ts.createSourceFile(path, text, options, true);
}
