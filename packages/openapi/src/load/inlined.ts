import { type JsonObject, setOwn } from "../json/json.ts";
import type { Path } from "./path.ts";
import { keyOf, type LoadedFile, type Target } from "./spec-files.ts";

/** The places that the content of other files was put into, whose parts come from several files. */
export class Inlined {
  readonly #files = new Map<unknown, Map<string, LoadedFile>>();
  readonly #addresses = new Map<Path, Set<string>>();
  #times = 0;

  /** How often content was put somewhere. */
  get times(): number {
    return this.#times;
  }

  /** The file that the value of a key was written in. */
  fileOf(node: unknown, key: string, fileOfNode: LoadedFile): LoadedFile {
    return this.#files.get(node)?.get(key) ?? fileOfNode;
  }

  /** The place, at a path or around it, that holds what a reference leads to already. */
  find(target: Target, path: Path): Path | undefined {
    const address = keyOf({ url: target.file.url, tokens: target.tokens });
    for (let at = path; ; at = at.parent) {
      if (this.#addresses.get(at)?.has(address)) return at;
      if (at === null) return undefined;
    }
  }

  /** Puts content in the place of a reference. What stands beside it comes first. Returns the keys that are new. */
  put(node: JsonObject, content: JsonObject, target: Target, at: Path): string[] {
    this.#times += 1;
    const address = keyOf({ url: target.file.url, tokens: target.tokens });
    this.#addresses.set(at, (this.#addresses.get(at) ?? new Set()).add(address));
    delete node.$ref;
    const keys = Object.keys(content).filter((key) => !Object.hasOwn(node, key));
    for (const key of keys) {
      setOwn(node, key, content[key]);
      this.setFile(node, key, target.file);
    }
    return keys;
  }

  setFile(node: JsonObject, key: string, file: LoadedFile): void {
    const files = this.#files.get(node) ?? new Map<string, LoadedFile>();
    this.#files.set(node, files.set(key, file));
  }
}
