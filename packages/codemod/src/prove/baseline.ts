import type { Compiler, Problem } from "../compiler/compiler.ts";

/**
 * The errors of the code as it was, under the old types. Each file is checked once, and only if somebody asks for it: most
 * files have no error afterwards, so that nobody has to know those before.
 */
export class Baseline {
  readonly #compiler: Pick<Compiler, "problems">;
  readonly #found = new Map<string, Problem[]>();

  constructor(compiler: Pick<Compiler, "problems">) {
    this.#compiler = compiler;
  }

  /** Takes the errors of some files from somebody who checked them. */
  add(paths: Iterable<string>, problems: readonly Problem[]): void {
    for (const path of paths) this.#found.set(path, []);
    for (const problem of problems) this.#found.get(problem.path)?.push(problem);
  }

  /** The errors in some files. Those that nobody asked for yet are checked together. */
  in(paths: Iterable<string>): Problem[] {
    const asked = [...new Set(paths)];
    const missing = asked.filter((path) => !this.#found.has(path));
    if (missing.length > 0) {
      for (const path of missing) this.#found.set(path, []);
      for (const problem of this.#compiler.problems(missing)) this.#found.get(problem.path)?.push(problem);
    }
    return asked.flatMap((path) => this.#found.get(path) ?? []);
  }

  /** The errors that were found so far. */
  get known(): Problem[] {
    return [...this.#found.values()].flat();
  }
}
