import type { ts } from "ts-morph";
import type { Code } from "../project/code.ts";
import { remembered } from "../remembered.ts";
import { isAmbient } from "./is-ambient.ts";
import { mentionsIn, passesOn } from "./mentions.ts";
import { filesOfDependents, ownNameAround, rootOf } from "./packages.ts";
import { addParts, isNamed, isOfTypes, Part, partsWith, usersIn } from "./parts.ts";

/** A module that a file names; null for what leads nowhere. One name can lead to several, by how it is imported. */
export interface Import {
  specifier: string;
  path: string | null;
}

/** The modules of a program. */
type Modules = Pick<Code, "paths" | "text" | "imports" | "aliases">;

/**
 * Which files can know of a type: those that speak of it, of something made of it, or import something that does. In all
 * others it can change without anything becoming different.
 */
export class Reach {
  readonly #modules: Modules;
  readonly #sourceOf: (path: string) => ts.SourceFile | undefined;
  readonly #root = new Part(null);
  readonly #users: ReadonlyMap<Part, readonly Part[]>;
  readonly #importers = new Map<string, string[]>();
  /** The modules of types, whose parts can be told apart, with the sources that they were read from. */
  readonly #transparent = new Map<string, ts.SourceFile>();
  /** Other modules that pass on what is in those. */
  readonly #passing = new Set<string>();
  /**
   * What files that import them speak of, undefined for what is not there yet; and those of them that can be used without
   * speaking of them.
   */
  readonly #spoken = new Map<string, ReadonlySet<Part | undefined>>();
  readonly #paths: ReadonlySet<string>;
  /** The files that may declare something for all others. */
  readonly #ambient: ReadonlySet<string>;

  /**
   * @param types the files in which the types are declared that may change, as they are read.
   * @param newNames what they will declare that they do not yet.
   */
  constructor(
    modules: Modules,
    sourceOf: (path: string) => ts.SourceFile | undefined,
    types: readonly ts.SourceFile[],
    newNames: readonly string[],
  ) {
    this.#modules = modules;
    this.#sourceOf = sourceOf;
    const paths = modules.paths();
    const roots = new Set(types.flatMap(({ fileName }) => rootOf(fileName) ?? []));
    const own = types.flatMap(({ fileName }) => {
      const name = rootOf(fileName) ? undefined : ownNameAround(fileName);
      return name === undefined ? [] : [name, `${name}/*`];
    });
    const installed = filesOfDependents(
      paths.filter((path) => rootOf(path)),
      roots,
      [...own, ...modules.aliases()],
      (path) => modules.text(path),
    );
    this.#paths = new Set([...paths.filter((path) => !rootOf(path)), ...installed]);
    this.#ambient = new Set([...this.#paths].filter((path) => isAmbient(path, modules.text(path))));
    for (const path of this.#paths)
      for (const { path: target } of modules.imports(path)) {
        if (target !== null) remembered(this.#importers, target, (): string[] => []).push(path);
      }
    for (const source of types) this.#transparent.set(source.fileName, source);
    const speakers = this.#findTransparent();
    for (const [path, source] of this.#transparent) {
      addParts(this.#root, source, (specifier) => this.#mayGive(path, (specifier as ts.StringLiteral).text));
      if (!isNamed(source) || this.#ambient.has(path)) this.#spoken.set(path, new Set([this.#root]));
    }
    this.#users = usersIn(this.#root);
    const names = [...this.#root.parts.keys(), ...newNames];
    for (const path of speakers) {
      const mentions = mentionsIn(
        modules.text(path),
        names,
        (specifier) => this.#leadsTo(path, specifier, this.#transparent),
        (specifier) => this.#mayGive(path, specifier),
      );
      this.#spoken.set(path, new Set(mentions.map((mention) => this.#root.find(mention))));
    }
  }

  /** The files that can know of the types in which some declarations are. */
  of(declarations: Iterable<ts.Node>): Set<string> {
    const parts = partsWith(this.#root, this.#users, declarations);
    const isMade = (part: Part | undefined) => part === undefined || parts.has(part);
    const speaking = [...this.#spoken].flatMap(([path, spoken]) => ([...spoken].some(isMade) ? [path] : []));
    const found = this.withImporters(speaking);
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

  /** Some files, and all that they import, directly or not, or can use without. */
  withImports(paths: Iterable<string>): Set<string> {
    const found = new Set([...paths, ...this.#ambient]);
    for (const path of found) {
      if (!this.#paths.has(path)) continue;
      for (const { path: target } of this.#modules.imports(path)) if (target !== null) found.add(target);
    }
    return found;
  }

  /** Of what some files import, directly or not, that in which a pattern finds something; other packages are left out. */
  importedWith(paths: readonly string[], pattern: RegExp): string[] {
    const roots = new Set(paths.map((path) => rootOf(path)));
    return [...this.withImports(paths)].filter(
      (path) => roots.has(rootOf(path)) && this.#modules.text(path).search(pattern) !== -1,
    );
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
        if (!this.#transparent.has(importer) && passesOn(text)) this.#passing.add(importer);
        if (this.#transparent.has(importer) || this.#passing.has(importer)) open.push(importer);
      }
    }
    return others;
  }

  /** Whether what a file imports under a name may be a module of types, or pass on what is in one. */
  #mayGive(path: string, specifier: string): boolean {
    return this.#leadsTo(path, specifier, this.#transparent) || this.#leadsTo(path, specifier, this.#passing);
  }

  /** Whether what a file imports under a name may be one of some modules: what is written in another way may be any. */
  #leadsTo(path: string, specifier: string, modules: { has(path: string): boolean }): boolean {
    const found = this.#modules.imports(path).filter((one) => one.specifier === specifier);
    return found.length === 0 || found.some(({ path: target }) => target !== null && modules.has(target));
  }
}

/** What no module of types has, so that only few files have to be parsed to know. */
const CODE = /^\s*(?:export\s+)?(?:default\s+)?(?:async\s+)?(?:function|const|let|class|enum|return)\b/m;
