import { existsSync, readFileSync } from "node:fs";
import { ts } from "ts-morph";
import { Memo } from "./memo.ts";
import { decode, MARK } from "./read-text.ts";

/** The texts of files on disk, and the syntax trees of all texts, for all views of a session. */
export class SourceFiles {
  readonly #texts = new Memo<string, string>();
  readonly #trees = new Map<string, Memo<string, ts.SourceFile>>();

  /** The text of a file on disk, without its byte order mark. */
  text(path: string): string {
    return this.#texts.of(path, () => readText(path));
  }

  isOnDisk(path: string, text: string): boolean {
    return existsSync(path) && this.text(path) === text;
  }

  tree(path: string, text: string): ts.SourceFile {
    const trees = this.#trees.get(path) ?? new Memo<string, ts.SourceFile>();
    this.#trees.set(path, trees);
    return trees.of(text, () => ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
  }

  /** Lets the trees of some texts go, which nobody asks for again. */
  forget(texts: ReadonlyMap<string, string>): void {
    for (const [path, text] of texts) this.#trees.get(path)?.delete(text);
  }
}

/** A text without the byte order mark, which neither compiler counts. */
export function withoutMark(text: string): string {
  return text.startsWith(MARK) ? text.slice(MARK.length) : text;
}

/** Where bytes mean nothing in the encoding of a file, compilers read a sign for each of them. */
function readText(path: string): string {
  const content = readFileSync(path);
  return decode(content) ?? withoutMark(content.toString());
}
