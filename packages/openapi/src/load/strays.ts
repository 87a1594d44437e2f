import { isSameKind, kindAt, type NodeKind } from "../document/grammar.ts";
import { pointerOf } from "../json/json-pointer.ts";
import { isStray } from "./is-stray.ts";
import type { LoadedFile, Target } from "./spec-files.ts";

/** Places of a document outside the grammar of a spec, or of another kind there, that references lead to. */
export class Strays {
  readonly #entry: LoadedFile;
  readonly #opened = new Set<string>();

  constructor(entry: LoadedFile) {
    this.#entry = entry;
  }

  /** Whether a reference to a node of a kind leads to such a place. */
  has({ file, tokens }: Target, kind: NodeKind): boolean {
    return file === this.#entry && isStray(this.#entry.value, tokens, kind);
  }

  /** Whether a place has to be visited as a node of a kind, since it is none where it stands. Once for each. */
  isUnopened(tokens: readonly string[], kind: NodeKind): boolean {
    if (isSameKind(kindAt(tokens), kind)) return false;
    const pointer = pointerOf(tokens);
    if (this.#opened.has(`${kind} ${pointer}`)) return false;
    this.#opened.add(`${kind} ${pointer}`);
    return true;
  }
}
