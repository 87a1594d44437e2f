import type { ts } from "ts-morph";

/** Files of a consumer, which are parsed when somebody looks into them. */
export class Sources {
  readonly paths: ReadonlySet<string>;
  readonly #textOf: (path: string) => string;
  readonly #parse: (path: string) => ts.SourceFile | undefined;

  constructor(
    paths: Iterable<string>,
    textOf: (path: string) => string,
    parse: (path: string) => ts.SourceFile | undefined,
  ) {
    this.paths = new Set(paths);
    this.#textOf = textOf;
    this.#parse = parse;
  }

  /** How many characters they have together. */
  get size(): number {
    return [...this.paths].reduce((size, path) => size + this.#textOf(path).length, 0);
  }

  at(path: string): ts.SourceFile | undefined {
    return this.paths.has(path) ? this.#parse(path) : undefined;
  }

  /** Those with a text in which a pattern finds something. */
  matching(pattern: RegExp): ts.SourceFile[] {
    return this.pathsMatching(pattern).flatMap((path) => this.#parse(path) ?? []);
  }

  pathsMatching(pattern: RegExp): string[] {
    return [...this.paths].filter((path) => this.#textOf(path).search(pattern) !== -1);
  }

  /** Some of them. */
  only(isOne: (path: string, text: string) => boolean): Sources {
    const paths = [...this.paths].filter((path) => isOne(path, this.#textOf(path)));
    return new Sources(paths, this.#textOf, this.#parse);
  }
}
