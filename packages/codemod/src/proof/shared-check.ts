import { BackgroundCheck } from "./background-check.ts";
import type { CheckRequest } from "./check-worker.ts";
import type { TypeCheck, TypeProblem } from "./type-check.ts";

/** How many files are worth a compiler more, which has to read all of them. */
const MANY = 100;

/** A check that was begun before anybody needed it. */
export interface Ahead extends CheckRequest {
  /** Some files and all that depend on them. */
  withImporters(paths: Iterable<string>): ReadonlySet<string>;
}

/**
 * Shares the work with a check in the background, which begins before it is known what will be edited: only what depends
 * on the files that have other texts in the end has to be checked again.
 */
export class SharedCheck implements TypeCheck {
  readonly #own: TypeCheck;
  readonly #ahead: Ahead;
  #background: BackgroundCheck | null;
  /** What was found with the texts that were known at the beginning. */
  #found: Map<string, TypeProblem[]> | undefined;

  constructor(own: TypeCheck, tsconfig: string, ahead: Ahead) {
    this.#own = own;
    this.#ahead = ahead;
    this.#background = ahead.paths.length < MANY ? null : new BackgroundCheck(tsconfig);
    this.#background?.begin({ texts: ahead.texts, paths: ahead.paths });
  }

  problems(texts: ReadonlyMap<string, string>, paths: readonly string[]): TypeProblem[] {
    if (!this.#background) return this.#own.problems(texts, paths);
    const other = this.#ahead.withImporters(differing(texts, this.#ahead.texts));
    const ahead = new Set(this.#ahead.paths.filter((path) => !other.has(path)));
    const open = paths.filter((path) => !ahead.has(path));
    const theirs = open.length < MANY ? [] : open.filter((_, index) => index % 2 === 0);
    if (theirs.length > 0) this.#background.begin({ texts, paths: theirs });
    const mine = new Set(theirs);
    const own = this.#own.problems(
      texts,
      open.filter((path) => !mine.has(path)),
    );
    try {
      this.#found ??= byPath(this.#background.wait());
      const shared = theirs.length > 0 ? this.#background.wait() : [];
      const found = byPath([...own, ...shared]);
      return paths.flatMap((path) => (ahead.has(path) ? this.#found : found)?.get(path) ?? []);
    } catch {
      // What another compiler did not find, this one does.
      this.close();
      return this.#own.problems(texts, paths);
    }
  }

  close(): void {
    this.#background?.close();
    this.#background = null;
  }
}

/** The files that have one text among some, and another one or none among others. */
function differing(some: ReadonlyMap<string, string>, others: ReadonlyMap<string, string>): string[] {
  return [...new Set([...some.keys(), ...others.keys()])].filter(
    (path) => some.get(path) !== others.get(path),
  );
}

function byPath(problems: readonly TypeProblem[]): Map<string, TypeProblem[]> {
  return Map.groupBy(problems, ({ path }) => path);
}
