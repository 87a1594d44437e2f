import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, extname } from "node:path";
import { gte } from "semver";
import { ts } from "ts-morph";
import { isOfLibrary } from "../compiler/declarations.ts";
import { decode } from "../compiler/read-text.ts";
import { Component, type Generate } from "./component.ts";
import { findLibrary } from "./find-library.ts";
import { FRAMEWORKS, type Framework } from "./frameworks.ts";
import { parseConfig } from "./parse-config.ts";

/** Components that no code was made of. */
export interface UnreadComponents {
  paths: string[];
  /** Why, and what to do. */
  reason: string;
}

/** Makes code of the components that a program begins with, and of those that the compiler asks for as code imports them. */
export class ComponentReader {
  /** By the paths of their code. */
  readonly components = new Map<string, Component>();
  /** The texts of components, by their own paths. */
  readonly sources = new Map<string, string>();
  readonly unread: UnreadComponents[] = [];
  readonly #tsconfig: string;
  readonly #options: ts.CompilerOptions;
  readonly #fileNames: readonly string[];
  readonly #tried = new Set<string>();
  readonly #generators = new Map<Framework, { generate: Generate; declarations: string[] } | string>();

  /** @param files The files that the program begins with, if not with those that the tsconfig includes. */
  constructor(tsconfig: string, files?: readonly string[]) {
    const { fileNames, options } = parseConfig(tsconfig);
    this.#tsconfig = tsconfig;
    this.#options = options;
    this.#fileNames = files ?? fileNames;
    for (const path of this.#fileNames) this.#read(path, frameworkOf(path));
    for (const framework of this.#generators.keys())
      for (const path of this.#fileNames) if (framework.typed?.test(path)) this.#read(path, framework);
  }

  /** The components that code was made of. */
  get paths(): readonly string[] {
    return [...this.components.values()].flatMap(({ path, codePath }) => (path === codePath ? [] : [path]));
  }

  /** The declarations of libraries that the code of components needs. */
  get declarations(): readonly string[] {
    return [...this.#generators.values()].flatMap((one) => (typeof one === "object" ? one.declarations : []));
  }

  /** All files of the program, the code of components and declarations of libraries among them; undefined if it has no components. */
  get roots(): readonly string[] | undefined {
    if (this.components.size === 0) return undefined;
    const others = this.#fileNames.filter((path) => !frameworkOf(path));
    return [...new Set([...others, ...this.components.keys(), ...this.declarations])];
  }

  /** The code at a path beside a component: `Card.vue.ts` for `Card.vue`. */
  codeAt(path: string): string | undefined {
    const [, source = ""] = /^(.*\.\w+)\.[jt]sx?$/.exec(path) ?? [];
    const framework = frameworkOf(source);
    // Packages have declarations beside their components, and type checkers prefer them.
    const isDeclared = isOfLibrary(source) && existsSync(`${source}.d.ts`);
    if (framework && !isDeclared && !this.#tried.has(source) && existsSync(source))
      this.#read(source, framework);
    return this.components.get(path)?.code;
  }

  #read(path: string, framework: Framework | undefined): void {
    if (!framework) return;
    this.#tried.add(path);
    const generator = this.#generatorOf(framework);
    const component =
      typeof generator === "string" ? generator : makeComponent(path, framework, generator.generate);
    if (component instanceof Component) {
      this.components.set(component.codePath, component);
      this.sources.set(path, component.source);
    } else if (path.endsWith(framework.extension)) this.#leave(path, component);
  }

  #leave(path: string, reason: string): void {
    const known = this.unread.find((one) => one.reason === reason);
    if (known) known.paths.push(path);
    else this.unread.push({ paths: [path], reason });
  }

  #generatorOf(framework: Framework): { generate: Generate; declarations: string[] } | string {
    const known = this.#generators.get(framework) ?? loadGenerator(framework, this.#tsconfig, this.#options);
    this.#generators.set(framework, known);
    return known;
  }
}

function frameworkOf(path: string): Framework | undefined {
  return FRAMEWORKS.find(({ extension }) => extname(path) === extension);
}

/** True if imports are resolved as Node does, which knows no file of another name in the place of a component. */
function isOfNode({ module, moduleResolution }: ts.CompilerOptions): boolean {
  const { Node16, NodeNext } = ts.ModuleKind;
  if (moduleResolution === undefined) return module !== undefined && module >= Node16 && module <= NodeNext;
  return [ts.ModuleResolutionKind.Node16, ts.ModuleResolutionKind.NodeNext].includes(moduleResolution);
}

/** The generator of a framework, or why there is none. */
function loadGenerator(
  { library: name, since, comesWith, declarations, generator }: Framework,
  tsconfig: string,
  options: ts.CompilerOptions,
): { generate: Generate; declarations: string[] } | string {
  if (isOfNode(options))
    return (
      "as imports of components lead nowhere with `moduleResolution` node16 or nodenext: " +
      "name a tsconfig with `bundler` by --project"
    );
  const library = findLibrary(dirname(tsconfig), name, { since, dependents: comesWith });
  if (!library || !gte(library.version, since))
    return (
      `as their types need ${name} ${since} or later, and ${library?.version ?? "none"} is installed: ` +
      `npm install --save-dev ${comesWith[0]}`
    );
  try {
    return { generate: generator(library, tsconfig, options), declarations: declarations(library) };
  } catch (error) {
    return `as ${name} ${library.version} does not run here: ${firstLine(error)}`;
  }
}

/** The component, or why it cannot be read. */
function makeComponent(path: string, { library }: Framework, generate: Generate): Component | string {
  try {
    const text = decode(readFileSync(path));
    const generated = text === null ? null : generate(path, text);
    if (text === null || !generated) return `as ${library} makes no code of it`;
    const component = new Component(path, text, generated, generate);
    return component.codePath !== path && existsSync(component.codePath)
      ? `as ${basename(component.codePath)} stands beside it`
      : component;
  } catch (error) {
    return `as ${library} refuses it: ${firstLine(error)}`;
  }
}

function firstLine(error: unknown): string {
  return String((error as Error).message).split("\n")[0] ?? "";
}
