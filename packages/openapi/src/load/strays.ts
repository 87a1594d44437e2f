import { isSameKind, kindAt, type NodeKind } from "../document/grammar.ts";
import { removePlaces } from "../document/remove-places.ts";
import type { JsonObject } from "../json/json.ts";
import { type Pointer, pointerOf, tokensOf } from "../json/json-pointer.ts";
import { isStray } from "./is-stray.ts";
import type { LoadedFile, Target } from "./spec-files.ts";

/** Places of a document outside the grammar of a spec, or of another kind there, that references lead to. */
export class Strays {
  readonly #entry: LoadedFile;
  /** Those that are nodes where they stand, with their kinds. */
  readonly #opened = new Map<Pointer, Set<NodeKind>>();
  readonly #moved = new Set<Pointer>();

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
    const kinds = this.#opened.get(pointer) ?? new Set();
    if (kinds.has(kind)) return false;
    this.#opened.set(pointer, kinds.add(kind));
    return true;
  }

  /** Remembers that the document has a copy of what a reference leads to, in a place that OpenAPI knows. */
  move({ file, tokens }: Target): void {
    if (file === this.#entry) this.#moved.add(pointerOf(tokens));
  }

  /** Removes from the document what has moved, unless something is a node there still: it would stand there twice. */
  removeMoved(): void {
    const holders = new Set([...this.#opened.keys()].flatMap(wayTo));
    const isKept = (place: Pointer) => holders.has(place) || wayTo(place).some((at) => this.#opened.has(at));
    removePlaces(
      this.#entry.value as JsonObject,
      [...this.#moved].filter((place) => !isKept(place)),
    );
  }
}

/** A place, and all that it is in. */
function wayTo(place: Pointer): Pointer[] {
  return tokensOf(place).map((_, index, tokens) => pointerOf(tokens.slice(0, index + 1)));
}
