import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { PACKAGE } from "./consumer.ts";

/** A page with its code blocks, each of which must be asked for once. */
export class Page {
  readonly text: string;
  readonly #blocks: { name: string; text: string }[];
  readonly #asked = new Set<string>();

  readonly file: string;

  constructor(file: string) {
    this.file = file;
    this.text = readFileSync(join(PACKAGE, file), "utf8");
    this.#blocks = [...this.text.matchAll(/^```(.+)\n([\s\S]*?)^```$/gm)].map(([, name = "", text = ""]) => ({
      name,
      text,
    }));
  }

  /** The blocks of a name, which stands behind the fence: `ts before`. */
  all(name: string): string[] {
    this.#asked.add(name);
    return this.#blocks.filter((one) => one.name === name).map(({ text }) => text);
  }

  block(name: string): string {
    const [first] = this.all(name);
    return first ?? expect.fail(`${this.file}: expected a block \`${name}\`.`);
  }

  /** The names of blocks that no test asked for. */
  get untested(): string[] {
    return [...new Set(this.#blocks.map(({ name }) => name))].filter((name) => !this.#asked.has(name));
  }
}
