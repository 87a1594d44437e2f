import { type Problem, SpecError } from "../input/problem.ts";
import { isObject } from "../json/json.ts";
import { pointerOf, tokensOf } from "../json/json-pointer.ts";
import { MOST_FILES } from "./limits.ts";
import { type FileSource, ReadError } from "./open-source.ts";
import { type ParsedText, parseText } from "./parse-text.ts";
import { type Addressed, SelfAddresses, withoutFragment } from "./self-addresses.ts";

/** A file of a spec, as it was read. */
export interface LoadedFile extends ParsedText, Addressed {}

/** Where a reference leads. */
export interface Address {
  /** The file, without the fragment. */
  url: URL;
  tokens: readonly string[];
  /** The address that the reference stands for, without the fragment; `url` unless a `$self` says otherwise. */
  asked?: URL;
}

/** What a reference leads to. */
export interface Target {
  file: LoadedFile;
  tokens: readonly string[];
}

/** Who hears why a reference leads to no target. */
export interface Outcomes {
  /** A file is there that cannot be read, so the spec cannot. */
  fail(message: string): void;
  /** There is nothing where the reference leads. */
  nowhere(message: string): void;
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
  readonly #selves = new SelfAddresses();
  /** The folders that were looked through for files that give themselves an address. */
  readonly #searched = new Set<string>();
  /** Null if it could not be read, which was reported. */
  readonly #files = new Map<string, LoadedFile | null>();
  /** Why a file is not there. */
  readonly #missing = new Map<string, string>();

  constructor(source: FileSource, onRead: (file: URL) => void = () => {}) {
    this.#source = source;
    this.#onRead = onRead;
  }

  /**
   * @throws {ReadError} if the file that was asked for cannot be read.
   * @throws {SpecError} if it is neither YAML nor JSON.
   */
  readEntry(): Promise<LoadedFile> {
    return this.#read(this.#source.entry, this.#source.entry);
  }

  /** How messages call the files that were read, in the order of reading. */
  get names(): string[] {
    return [...this.#files.values()].flatMap((file) => (file === null ? [] : [this.display(file)]));
  }

  /** How messages call a file. */
  display({ url }: LoadedFile): string {
    return this.#source.display(url);
  }

  async #read(url: URL, asked: URL): Promise<LoadedFile> {
    this.#onRead(url);
    const parsed = parseText(await this.#source.read(url), this.#source.display(url));
    const file = { ...parsed, ...this.#selves.add(parsed.value, url, asked) };
    this.#files.set(url.href, file);
    return file;
  }

  /** Where a reference in a file leads; null if it is none that we can follow. */
  async resolve(reference: string, from: LoadedFile): Promise<Address | null> {
    const fragment = reference.includes("#") ? reference.slice(reference.indexOf("#")) : "#";
    // A fragment that is no pointer is an anchor, or an embedded schema.
    if (!URL.canParse(reference, from.base.href) || !/^#(?:$|\/)/.test(fragment)) return null;
    const asked = withoutFragment(new URL(reference, from.base));
    const location = this.#selves.locationOf(asked, URL.canParse(reference) ? null : from);
    const isNamed = isObject(from.value) && from.value.$self !== undefined;
    const isElsewhere = from.base.href !== from.url.href || (isNamed && asked.protocol !== from.url.protocol);
    // Most specs have no `$self`.
    if (isElsewhere && this.#selves.fileOf(asked) === undefined) {
      // The file of that name comes before any other one that gives itself the same address.
      if (location.protocol === from.url.protocol) await this.#learn(location);
      for (const near of [from.url, location])
        if (near.protocol === from.url.protocol) await this.#search(new URL("./", near));
    }
    const named = this.#selves.fileOf(asked);
    try {
      return { url: named ?? location, tokens: tokensOf(fragment), asked: named ?? asked };
    } catch {
      return null;
    }
  }

  /** Learns the addresses that the files of a folder give themselves. */
  async #search(folder: URL): Promise<void> {
    if (this.#searched.has(folder.href)) return;
    this.#searched.add(folder.href);
    for (const url of (await this.#source.list(folder)).slice(0, MOST_FILES)) await this.#learn(url);
  }

  /** Learns the address that a file gives itself, if it is there and has one. */
  async #learn(url: URL): Promise<void> {
    if (this.#files.has(url.href)) return;
    this.#onRead(url);
    try {
      const text = await this.#source.read(url);
      if (text.includes("$self")) this.#selves.name(parseText(text, url.href).value, url);
    } catch (error) {
      // Nobody asked for it.
      if (!(error instanceof ReadError || error instanceof SpecError)) throw error;
    }
  }

  /** The file that a reference leads to, and where in it; null if it leads nowhere, or the file cannot be read. */
  async load(reference: string, from: LoadedFile, { fail, nowhere }: Outcomes): Promise<Target | null> {
    // Most references stay in their file.
    if (/^#(?:\/|$)/.test(reference)) return { file: from, tokens: tokensOf(reference) };
    const address = await this.resolve(reference, from);
    if (address === null) {
      nowhere(`Expected \`$ref\` to be an address and a JSON Pointer, received "${reference}".`);
      return null;
    }
    const { url, tokens, asked = url } = address;
    const isTried = this.#files.has(url.href) || this.#missing.has(url.href);
    if (!isTried && this.#files.size + this.#missing.size >= MOST_FILES) {
      fail(`Expected a spec of at most ${MOST_FILES} files, received a reference to one more.`);
      return null;
    }
    const file = isTried ? this.#files.get(url.href) : await this.#readReferred(url, asked, reference, fail);
    if (file) return { file, tokens };
    const reason = this.#missing.get(url.href);
    if (reason !== undefined) nowhere(unreadable(reference, reason));
    return null;
  }

  /** A file that a reference leads to. Why there is none is kept; why it cannot be read is reported, once. */
  async #readReferred(
    url: URL,
    asked: URL,
    reference: string,
    fail: (message: string) => void,
  ): Promise<LoadedFile | undefined> {
    try {
      return await this.#read(url, asked);
    } catch (error) {
      if (error instanceof ReadError && error.isMissing) {
        this.#missing.set(url.href, error.message);
        return undefined;
      }
      this.#files.set(url.href, null);
      if (error instanceof SpecError) this.problems.push(...error.problems);
      else if (error instanceof ReadError) fail(unreadable(reference, error.message));
      else throw error;
      return undefined;
    }
  }
}

function unreadable(reference: string, reason: string): string {
  return `Expected \`$ref\` to lead to a file that can be read, received "${reference}": ${reason}.`;
}
