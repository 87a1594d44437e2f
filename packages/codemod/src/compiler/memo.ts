/**
 * Answers that are found once.
 *
 * @example
 * const lengths = new Memo<string, number>();
 * lengths.of("text", () => 4); // 4, and found no second time
 */
export class Memo<Key, Value> {
  readonly #answers = new Map<Key, Value>();

  of(key: Key, find: () => Value): Value {
    const known = this.#answers.get(key);
    if (known !== undefined || this.#answers.has(key)) return known as Value;
    const found = find();
    this.#answers.set(key, found);
    return found;
  }

  get size(): number {
    return this.#answers.size;
  }

  has(key: Key): boolean {
    return this.#answers.has(key);
  }

  delete(key: Key): void {
    this.#answers.delete(key);
  }

  set(key: Key, answer: Value): void {
    this.#answers.set(key, answer);
  }
}
