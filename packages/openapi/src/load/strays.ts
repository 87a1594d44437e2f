import { documentKind, isSameKind, kindAt, type NodeKind, outsideAt } from "../document/grammar.ts";
import { removePlaces } from "../document/remove-places.ts";
import type { JsonObject } from "../json/json.ts";
import { type Pointer, parentOf, pointerOf, tokensOf, valueAt } from "../json/json-pointer.ts";
import { isStray } from "./is-stray.ts";
import type { LoadedFile, Target } from "./spec-files.ts";

/** Places of a document outside the grammar of a spec, or of another kind there, that references lead to. */
export class Strays {
  readonly #entry: LoadedFile;
  readonly #root: NodeKind;
  /** Those that are nodes where they stand, with their kinds. */
  readonly #opened = new Map<Pointer, Set<NodeKind>>();
  readonly #moved = new Map<Pointer, Pointer>();

  constructor(entry: LoadedFile) {
    this.#entry = entry;
    this.#root = documentKind(entry.value);
  }

  /** Whether a reference to a node of a kind leads to such a place. */
  has({ file, tokens }: Target, kind: NodeKind): boolean {
    return file === this.#entry && isStray(this.#entry.value, tokens, kind);
  }

  /** Whether a place has to be visited as a node of a kind, since it is none where it stands. Once for each. */
  isUnopened(tokens: readonly string[], kind: NodeKind): boolean {
    if (isSameKind(kindAt(tokens, this.#root), kind)) return false;
    const pointer = pointerOf(tokens);
    const kinds = this.#opened.get(pointer) ?? new Set();
    if (kinds.has(kind)) return false;
    this.#opened.set(pointer, kinds.add(kind));
    return true;
  }

  /** Remembers where the document has a copy of what a reference leads to: in a place that OpenAPI knows. */
  move({ file, tokens }: Target, to: readonly string[]): void {
    if (file === this.#entry) this.#moved.set(pointerOf(tokens), pointerOf(to));
  }

  /** Removes from the document what has moved, unless something is a node there still: it would stand there twice. */
  removeMoved(): void {
    // Pointers can be long: their first tokens say enough.
    const kept = new Set(
      [...this.#opened.keys()].flatMap((place) => [this.#headOf(place, 1), this.#headOf(place, 2)]),
    );
    const isKept = (place: Pointer) => kept.has(this.#headOf(place, 2));
    const moved = [...this.#moved].filter(([place]) => !isKept(place));
    const document = this.#entry.value as JsonObject;
    // An item of a list refers to what it was: the others would move up.
    for (const [place, $ref] of moved) {
      const list = valueAt(document, parentOf(place));
      const index = Number(tokensOf(place).at(-1));
      if (Array.isArray(list) && outsideAt(tokensOf(place), this.#root) !== undefined) list[index] = { $ref };
    }
    removePlaces(
      document,
      moved.map(([place]) => place),
    );
  }

  /** The first tokens of a place that OpenAPI does not know: `#/definitions`, or `#/definitions/Pet`. */
  #headOf(place: Pointer, count: number): Pointer {
    const tokens = tokensOf(place);
    return pointerOf(tokens.slice(0, (outsideAt(tokens, this.#root) ?? 0) + count));
  }
}
