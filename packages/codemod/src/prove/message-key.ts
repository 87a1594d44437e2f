import type { Problem } from "../compiler/compiler.ts";
import type { Rename } from "../graph/spelling.ts";

/** Errors that have another code where the compiler knows a name that may have been meant, or names what is missing. */
const GROUPS = [
  [2339, 2551, 2568],
  [2304, 2552],
  [2305, 2694, 2724],
  [2353, 2561],
  [2322, 2739, 2740, 2741, 2820],
  [2503, 2833],
];
/** The group of values that do not fit: its messages name the types in one case, and what is missing in another. */
const NO_FIT = 2322;
const GROUP_OF = new Map(GROUPS.flatMap(([first = 0, ...others]) => others.map((code) => [code, first])));

/** The code of an error without the compiler's guesses, which depend on other names. */
export function groupOf(code: number): number {
  return GROUP_OF.get(code) ?? code;
}

/** The place and the kind of an error: two errors of one key are the same one, whatever their messages say. */
export function keyOf({ path, start, code }: Problem): string {
  return `${path} ${start} ${groupOf(code)}`;
}

/** Gives the old and the new name of each rename the same text, so that messages can be compared across a migration. */
export class NameKeys {
  readonly #keys = new Map<string, string>();

  constructor(renames: Iterable<Rename>) {
    // Names of a chain or of a swap are all one: a message says nothing of the field that it means.
    for (const { from, to } of renames) {
      const names = to === null ? [from] : [from, to];
      const known = new Set(names.map((name) => this.keyOf(name)));
      const joined = [...known].sort().join(" ");
      for (const [name, key] of this.#keys) if (known.has(key)) this.#keys.set(name, joined);
      for (const name of names) this.#keys.set(name, joined);
    }
  }

  keyOf(name: string): string {
    return this.#keys.get(name) ?? name;
  }

  /**
   * The first line of a message without guesses and without printed types, which say the renamed fields of whole objects,
   * and are cut off by length.
   *
   * @example
   * keys.headOf({ message: "Property 'startsAt' does not exist on type '{ id: string; }'. Did you mean 'startAt'?", … });
   * // "Property 'startAt startsAt' does not exist on type '…'."
   */
  headOf({ message }: Pick<Problem, "message">): string {
    const [head = ""] = message.split("\n");
    return head
      .replace(/ Did you mean .*$/, "")
      .replace(/'([^']*)'/g, (_, said: string) =>
        /^"?[\p{L}\p{N}_$.-]+"?$/u.test(said) ? `'${this.keyOf(said.replaceAll('"', ""))}'` : "'…'",
      );
  }
  /** Says of two errors with one key if they are the same one. A code with a guess has other words, and the same names. */
  isSame(one: Problem, other: Problem): boolean {
    const [head, otherHead] = [this.headOf(one), this.headOf(other)];
    if (one.code === other.code) return head === otherHead;
    return groupOf(one.code) === NO_FIT || quotedIn(head) === quotedIn(otherHead);
  }
}

function quotedIn(head: string): string {
  return (head.match(/'[^']*'/g) ?? []).join(" ");
}
