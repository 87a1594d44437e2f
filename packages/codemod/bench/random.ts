/** Chooses by a number, so that the same can be chosen again. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = Math.imul(seed, 0x9e3779b1) + 1;
  }

  /** A number from 0 up to another one, without that. */
  below(end: number): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % end;
  }

  /** Some of a list, each once. */
  pick<Item>(items: readonly Item[], count: number): Item[] {
    const left = [...items];
    const length = Math.min(count, items.length);
    return Array.from({ length }, () => left.splice(this.below(left.length), 1)).flat();
  }

  /** Another name, in one of the styles in which APIs write them, that none of some others has. */
  name(from: string, others: ReadonlySet<string>): string {
    const words = from
      .split(/[^a-zA-Z0-9]+|(?<=[a-z0-9])(?=[A-Z])/)
      .filter((word) => word !== "")
      .map((word) => word.toLowerCase());
    const capitals = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1));
    const styles = [
      ["new", ...words].join("_"),
      `${from}Value`,
      [...words, "v2"].join("-"),
      [...capitals, "X"].join(""),
      `${from}2`,
      `$${from}`,
      ["the", ...capitals].join(""),
      ["x", ...words].join("."),
      `${words.join("_").toUpperCase()}_`,
      `_${words.join("")}`,
    ];
    const name = styles[this.below(styles.length)] ?? from;
    return others.has(name) || name === from ? `${from}Other` : name;
  }
}
