import { remembered } from "../remembered.ts";
import type { Found } from "./prove.ts";
import { withoutGuess } from "./without-guess.ts";

/** The errors that code had before, looked for only in the files that matter. */
export class Baseline {
  readonly #find: (paths: ReadonlySet<string>) => Found[];
  readonly #found = new Map<string, Found[]>();
  /** Those that are gone by what is edited, so that they would be news if they came back. */
  #gone: ReadonlySet<string> = new Set();

  constructor(find: (paths: ReadonlySet<string>) => Found[]) {
    this.#find = find;
  }

  /** Those that were found. */
  get errors(): readonly Found[] {
    return [...this.#found.values()].flat();
  }

  /** Makes sure that some files were looked into, all at once. */
  lookInto(paths: Iterable<string>): void {
    const missing = new Set([...paths].filter((path) => !this.#found.has(path)));
    if (missing.size === 0) return;
    for (const path of missing) this.#found.set(path, []);
    for (const error of this.#find(missing)) this.#found.get(error.file.fileName)?.push(error);
  }

  /** Remembers which errors are gone, by those that are there now. */
  forget(after: readonly Found[]): void {
    const left = keysOf(after);
    const all = this.errors.map(keyOf);
    this.#gone = new Set(all.filter((key) => !left.has(key)));
  }

  /**
   * Of some errors, those that were not there before, by place and kind.
   *
   * @param isStrict whether those count, too, that were there before and are gone by what is edited: one in the place of
   * another would not be seen otherwise.
   */
  newOnes(after: readonly Found[], isStrict = false): Found[] {
    this.lookInto(after.map(({ file }) => file.fileName));
    const known = new Set(this.errors.map(keyOf));
    // What was written anew may say what was wrong several times.
    return after.filter((problem) => {
      const key = keyOf(problem);
      return !known.has(key) || (isStrict && this.#gone.has(key));
    });
  }
}

const keys = new WeakMap<readonly Found[], ReadonlySet<string>>();

/** The keys of some errors, made once for each list of them. */
export function keysOf(errors: readonly Found[]): ReadonlySet<string> {
  return remembered(keys, errors, () => new Set(errors.map(keyOf)));
}

/** Errors of the same key are the same one. */
export function keyOf({ file, start, code }: Found): string {
  return `${file.fileName} ${start} ${withoutGuess(code)}`;
}
