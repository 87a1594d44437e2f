import type { ts } from "ts-morph";

/** A map of what stands in files, which knows what stands in each of them without looking through all. */
export class ByFile<Key, Value extends { file: ts.SourceFile }> extends Map<Key, Value> {
  readonly #files = new Map<ts.SourceFile, Map<Key, Value>>();

  override set(key: Key, value: Value): this {
    const before = this.get(key);
    if (before && before.file !== value.file) this.#files.get(before.file)?.delete(key);
    const own = this.#files.get(value.file) ?? new Map<Key, Value>();
    this.#files.set(value.file, own.set(key, value));
    return super.set(key, value);
  }

  override delete(key: Key): boolean {
    const before = this.get(key);
    if (before) this.#files.get(before.file)?.delete(key);
    return super.delete(key);
  }

  /** The files that something stands in now. */
  files(): ts.SourceFile[] {
    return [...this.#files].flatMap(([file, own]) => (own.size > 0 ? [file] : []));
  }

  in(file: ts.SourceFile): ReadonlyMap<Key, Value> {
    return this.#files.get(file) ?? new Map();
  }
}
