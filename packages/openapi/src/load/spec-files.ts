import { pointerOf, tokensOf } from "../json/json-pointer.ts";
import { type Position, type Problem, SpecError } from "../problem.ts";
import { MOST_FILES } from "./limits.ts";
import { type FileSource, ReadError } from "./open-source.ts";
import { type ParsedText, parseText } from "./parse-text.ts";

/** A file of a spec, as it was read. */
export interface LoadedFile extends ParsedText {
  url: URL;
}

/** Where a reference leads. */
export interface Address {
  /** The file, without the fragment. */
  url: URL;
  tokens: readonly string[];
}

/** What a reference leads to. */
export interface Target {
  file: LoadedFile;
  tokens: readonly string[];
}

/** An address as text, to look it up by. */
export function keyOf({ url, tokens }: Address): string {
  return url.href + pointerOf(tokens);
}

/** The files of one spec: each is read once. Collects what is wrong with references to them. */
export class SpecFiles {
  readonly problems: Problem[] = [];
  readonly #source: FileSource;
  readonly #onRead: (file: URL) => void;
  /** Null if it could not be read, which was reported. */
  readonly #files = new Map<string, LoadedFile | null>();

  constructor(source: FileSource, onRead: (file: URL) => void = () => {}) {
    this.#source = source;
    this.#onRead = onRead;
  }

  /**
   * @throws {ReadError} if the file that was asked for cannot be read.
   * @throws {SpecError} if it is neither YAML nor JSON.
   */
  readEntry(): Promise<LoadedFile> {
    return this.#read(this.#source.entry);
  }

  /** How messages call the files that were read, in the order of reading. */
  get names(): string[] {
    return [...this.#files.values()].flatMap((file) => (file === null ? [] : [this.display(file)]));
  }

  /** How messages call a file. */
  display({ url }: LoadedFile): string {
    return this.#source.display(url);
  }

  async #read(url: URL): Promise<LoadedFile> {
    this.#onRead(url);
    const parsed = parseText(await this.#source.read(url), this.#source.display(url));
    const file = { ...parsed, url };
    this.#files.set(url.href, file);
    return file;
  }

  /** Where a reference in a file leads; null if it is none that we can follow. */
  resolve(reference: string, from: LoadedFile): Address | null {
    try {
      const url = new URL(reference, from.url);
      const fragment = reference.includes("#") ? reference.slice(reference.indexOf("#")) : "#";
      url.hash = "";
      // A fragment that is no pointer is an anchor, or an embedded schema.
      return fragment === "#" || fragment.startsWith("#/") ? { url, tokens: tokensOf(fragment) } : null;
    } catch {
      return null;
    }
  }

  /** The file that a reference leads to, and where in it; null if it cannot be read, which is reported then. */
  async load(reference: string, from: LoadedFile, position: () => Position): Promise<Target | null> {
    const report = (message: string) => {
      this.problems.push({ ...position(), message });
      return null;
    };
    // Most references stay in their file.
    if (/^#(?:\/|$)/.test(reference)) return { file: from, tokens: tokensOf(reference) };
    const address = this.resolve(reference, from);
    if (address === null) {
      return report(`Expected \`$ref\` to be an address and a JSON Pointer, received "${reference}".`);
    }
    const { url, tokens } = address;
    const known = this.#files.get(url.href);
    if (known === null) return null;
    if (known === undefined && this.#files.size >= MOST_FILES) {
      return report(`Expected a spec of at most ${MOST_FILES} files, received a reference to one more.`);
    }
    try {
      return { file: known ?? (await this.#read(url)), tokens };
    } catch (error) {
      this.#files.set(url.href, null);
      if (error instanceof SpecError) {
        this.problems.push(...error.problems);
        return null;
      }
      if (!(error instanceof ReadError)) throw error;
      return report(
        `Expected \`$ref\` to lead to a file that can be read, received "${reference}": ${error.message}.`,
      );
    }
  }
}
