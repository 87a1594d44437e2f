/** Files that several threads take one by one: each is taken once. */
export class Claims {
  readonly paths: readonly string[];
  /** Shared between the threads: 1 for each that was taken. */
  readonly taken: Uint8Array;

  constructor(
    paths: readonly string[],
    taken: Uint8Array = new Uint8Array(new SharedArrayBuffer(paths.length)),
  ) {
    this.paths = paths;
    this.taken = taken;
  }

  /** Takes what is left, in the order of the files. */
  *forwards(): Generator<string> {
    for (const [index, path] of this.paths.entries()) if (this.#take(index)) yield path;
  }

  /** Takes what is left of some files, the last first, where nobody else is yet. */
  *backwards(isWanted: (path: string) => boolean): Generator<string> {
    for (let index = this.paths.length - 1; index >= 0; index -= 1) {
      const path = this.paths[index] as string;
      if (isWanted(path) && this.#take(index)) yield path;
    }
  }

  #take(index: number): boolean {
    return Atomics.compareExchange(this.taken, index, 0, 1) === 0;
  }
}

/** Passes on what is taken, and notes it. */
export function* noted(paths: Iterable<string>, notes: string[]): Generator<string> {
  for (const path of paths) {
    notes.push(path);
    yield path;
  }
}
