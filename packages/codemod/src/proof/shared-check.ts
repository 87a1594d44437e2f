import { BackgroundCheck } from "./background-check.ts";
import { Claims, noted } from "./claims.ts";
import { differing } from "./differing.ts";
import { type Ahead, byPath, type TypeCheck, type TypeProblem } from "./type-check.ts";

/** How many files are worth a compiler more, which has to read all of them. */
const MANY = 100;

/** How many are worth that it reads some of them anew. */
const SOME = 20;

/**
 * Shares the work with a check in the background, which begins before it is known what will be edited: only what depends
 * on the files that have other texts in the end has to be checked again.
 */
export class SharedCheck implements TypeCheck {
  readonly pace: number;
  readonly #own: TypeCheck;
  #background: BackgroundCheck | null;
  #ahead: Ahead | undefined;
  #claims = new Claims([]);
  /** What was found with the texts that were known at the beginning. */
  #found: Map<string, TypeProblem[]> | undefined;

  /** @param size how many files the project has, of which all or only some will be checked. */
  constructor(own: TypeCheck, tsconfig: string, size: number) {
    this.#own = own;
    this.pace = own.pace;
    this.#background = size < MANY ? null : new BackgroundCheck(tsconfig);
  }

  begin(ahead: Ahead): void {
    if (ahead.paths.length < MANY) this.close();
    this.#ahead = ahead;
    this.#claims = new Claims(ahead.paths);
    this.#background?.begin({ texts: ahead.texts, ...this.#claims });
  }

  problems(texts: ReadonlyMap<string, string>, paths: Iterable<string>): TypeProblem[] {
    const all = [...paths];
    try {
      return this.#background && this.#ahead
        ? this.#shared(this.#background, this.#ahead, texts, all)
        : this.#own.problems(texts, all);
    } catch (error) {
      if (!this.#background) throw error;
      // What another compiler did not find, this one does.
      this.close();
      return this.#own.problems(texts, all);
    }
  }

  close(): void {
    this.#background?.close();
    this.#background = null;
  }

  #shared(
    background: BackgroundCheck,
    ahead: Ahead,
    texts: ReadonlyMap<string, string>,
    paths: readonly string[],
  ): TypeProblem[] {
    const other = ahead.withImporters(differing(texts, ahead.texts));
    const begun = this.#found ?? new Set(ahead.paths);
    const open = paths.filter((path) => other.has(path) || !begun.has(path));
    const wanted = new Set(paths);
    // What is checked again below need not be checked as it was.
    if (!this.#found) for (const _ of this.#claims.backwards((path) => other.has(path)));
    const fresh = new Claims(open);
    if (open.length >= SOME) background.begin({ texts, ...fresh });

    const mine: string[] = [];
    const left = this.#found ? [] : this.#claims.backwards((path) => wanted.has(path));
    const problems = this.#own.problems(texts, noted(chained(fresh.forwards(), left), mine));
    const own = byPath(mine, problems);

    const isOpen = new Set(open);
    this.#found ??= new Map([...background.wait(), ...[...own].filter(([path]) => !isOpen.has(path))]);
    const theirs = open.length >= SOME ? background.wait() : new Map<string, TypeProblem[]>();
    return paths.flatMap((path) =>
      isOpen.has(path) ? (own.get(path) ?? theirs.get(path) ?? []) : (this.#found?.get(path) ?? []),
    );
  }
}

function* chained(...lists: Iterable<string>[]): Generator<string> {
  for (const list of lists) yield* list;
}
