import { ts } from "ts-morph";
import type { Code } from "../project/code.ts";
import { mentionsIn, passesOn } from "./mentions.ts";
import { filesOfDependents, rootOf } from "./packages.ts";
import { addParts, isOfTypes, Part, partsWith } from "./parts.ts";

/** The modules of a program. */
type Modules = Pick<Code, "paths" | "text" | "imports">;

/**
 * Which files can know of a type: those that speak of it, of something made of it, or import something that does. In all
 * others it can change without anything becoming different.
 */
export class Reach {
  readonly #modules: Modules;
  readonly #sourceOf: (path: string) => ts.SourceFile | undefined;
  readonly #root = new Part(null);
  readonly #importers = new Map<string, string[]>();
  /** The modules of types, whose parts can be told apart, with the sources that they were read from. */
  readonly #transparent = new Map<string, ts.SourceFile>();
  /** What other files that import them speak of. */
  readonly #mentions = new Map<string, string[][]>();
  readonly #paths: ReadonlySet<string>;
  /** The files that may declare something for all others. */
  readonly #ambient: ReadonlySet<string>;

  /** @param types the files in which the types are declared that may change, as they are read. */
  constructor(
    modules: Modules,
    sourceOf: (path: string) => ts.SourceFile | undefined,
    types: readonly ts.SourceFile[],
  ) {
    this.#modules = modules;
    this.#sourceOf = sourceOf;
    const paths = modules.paths();
    const roots = new Set(types.flatMap(({ fileName }) => rootOf(fileName) ?? []));
    const installed = filesOfDependents(
      paths.filter((path) => rootOf(path)),
      roots,
    );
    this.#paths = new Set([...paths.filter((path) => !rootOf(path)), ...installed]);
    this.#ambient = new Set([...this.#paths].filter((path) => isAmbient(path, modules.text(path))));
    for (const path of this.#paths)
      for (const target of modules.imports(path).values()) {
        if (target !== null) this.#importers.set(target, [...(this.#importers.get(target) ?? []), path]);
      }
    for (const source of types) this.#transparent.set(source.fileName, source);
    const speakers = this.#findTransparent();
    for (const [path, source] of this.#transparent) {
      const imports = modules.imports(path);
      addParts(this.#root, source, (specifier) =>
        this.#transparent.has(imports.get((specifier as ts.StringLiteral).text) ?? ""),
      );
    }
    const names = [...this.#root.parts.keys()];
    for (const path of speakers) this.#mentions.set(path, mentionsIn(modules.text(path), names));
  }

  /** The files that can know of the types in which some declarations are. */
  of(declarations: Iterable<ts.Node>): Set<string> {
    const parts = partsWith(this.#root, declarations);
    const isMade = (path: readonly string[]) => {
      const part = this.#root.find(path);
      return part !== undefined && parts.has(part);
    };
    const speaking = [...this.#mentions].flatMap(([path, mentions]) => (mentions.some(isMade) ? [path] : []));
    const isGlobal = [...this.#transparent.values()].some((source) => !ts.isExternalModule(source));
    const found = isGlobal ? new Set(this.#paths) : this.withImporters(speaking);
    for (const path of this.#transparent.keys()) found.add(path);
    return found;
  }

  /** Some files, and all that import one of them, directly or not. */
  withImporters(paths: Iterable<string>): Set<string> {
    const found = new Set(paths);
    for (const path of found) {
      if (this.#ambient.has(path)) return new Set(this.#paths);
      for (const importer of this.#importers.get(path) ?? []) found.add(importer);
    }
    return found;
  }

  /** Some files, and all that they import, directly or not. */
  withImports(paths: Iterable<string>): Set<string> {
    const found = new Set(paths);
    for (const path of found) {
      if (!this.#paths.has(path)) continue;
      for (const target of this.#modules.imports(path).values()) if (target !== null) found.add(target);
    }
    return found;
  }

  /** Finds the modules of types that pass on what others declare, and the other files that import one of them. */
  #findTransparent(): Set<string> {
    const others = new Set<string>();
    const open = [...this.#transparent.keys()];
    for (let path = open.pop(); path !== undefined; path = open.pop()) {
      for (const importer of this.#importers.get(path) ?? []) {
        if (this.#transparent.has(importer) || others.has(importer)) continue;
        const text = this.#modules.text(importer);
        const source = /\bexport\b/.test(text) && !CODE.test(text) ? this.#sourceOf(importer) : undefined;
        if (source && isOfTypes(source)) this.#transparent.set(importer, source);
        else others.add(importer);
        if (this.#transparent.has(importer) || passesOn(text)) open.push(importer);
      }
    }
    return others;
  }
}

/** What no module of types has, so that only few files have to be parsed to know. */
const CODE = /^\s*(?:export\s+)?(?:default\s+)?(?:async\s+)?(?:function|const|let|class|enum|return)\b/m;

/** Whether a file may declare something for all others, being no module, or saying so. */
function isAmbient(path: string, text: string): boolean {
  const isModule =
    MODULE.test(text) || (/\.[cm]?jsx?$/.test(path) && /\brequire\s*\(|\bexports\b/.test(text));
  return !isModule || /\bdeclare\s+(?:global|module)\b/.test(text);
}

/** A statement that makes a file a module; neither an import in a type nor one in the middle of code does. */
const MODULE = /(?:^|[;}]|\*\/)\s*(?:import|export)\b(?!\s*[(.])/m;
