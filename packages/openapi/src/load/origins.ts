import type { Moved } from "../document/moved.ts";
import type { Position } from "../input/problem.ts";
import { type Pointer, pointerOf, tokensOf } from "../json/json-pointer.ts";
import type { LoadedFile } from "./spec-files.ts";

/** Where something in a document was written. */
export interface Origin {
  file: LoadedFile;
  tokens: readonly string[];
}

/** A place in the document as it was before its parts moved. */
interface Former {
  file: null;
  tokens: readonly string[];
}

/** A place of a document that has an origin of its own, or something in it has. */
interface Branch {
  origin: Origin | Former | undefined;
  below: Map<string, Branch>;
}

/** Where the parts of a document come from that several files make up. */
export class Origins {
  readonly #root: Branch;
  readonly #before: Origins | undefined;

  /** @param from The file of the document; or where its parts come from before they moved. */
  constructor(from: LoadedFile | Origins) {
    this.#before = from instanceof Origins ? from : undefined;
    this.#root = { origin: { file: from instanceof Origins ? null : from, tokens: [] }, below: new Map() };
  }

  /** Where the parts come from after some of them moved, each with all in it. */
  moved(places: Iterable<Moved>): Origins {
    const origins = new Origins(this);
    for (const { to, from } of places) origins.#set(to, { file: null, tokens: tokensOf(from) });
    return origins;
  }

  set(pointer: Pointer, file: LoadedFile, tokens: readonly string[]): void {
    this.#set(pointer, { file, tokens });
  }

  #set(pointer: Pointer, origin: Origin | Former): void {
    let branch = this.#root;
    for (const token of tokensOf(pointer)) {
      const next = branch.below.get(token) ?? { origin: undefined, below: new Map() };
      branch.below.set(token, next);
      branch = next;
    }
    branch.origin = origin;
  }

  originOf(pointer: Pointer): Origin {
    const tokens = tokensOf(pointer);
    let branch: Branch | undefined = this.#root;
    let origin = this.#root.origin as Origin | Former;
    let known = 0;
    for (const [index, token] of tokens.entries()) {
      branch = branch.below.get(token);
      if (branch === undefined) break;
      if (branch.origin !== undefined) [origin, known] = [branch.origin, index + 1];
    }
    const written = [...origin.tokens, ...tokens.slice(known)];
    if (origin.file !== null) return { file: origin.file, tokens: written };
    return (this.#before as Origins).originOf(pointerOf(written));
  }

  /** Says that items of a list stand elsewhere in it now, by where each stood before. */
  moveItems(list: Pointer, before: readonly number[]): void {
    const items = before.map((index) => {
      const pointer = `${list}/${index}`;
      return { origin: this.originOf(pointer), below: this.#branchAt(pointer)?.below };
    });
    for (const [index, { origin, below }] of items.entries()) {
      const pointer = `${list}/${index}`;
      this.set(pointer, origin.file, origin.tokens);
      const branch = this.#branchAt(pointer);
      if (branch) branch.below = below ?? new Map();
    }
  }

  #branchAt(pointer: Pointer): Branch | undefined {
    let branch: Branch | undefined = this.#root;
    for (const token of tokensOf(pointer)) branch = branch?.below.get(token);
    return branch;
  }

  /** Where the key of a value stands, or where the value begins; of what is not there, what would hold it. */
  positionOf(pointer: Pointer, part: "key" | "value" = "key"): Position {
    const { file, tokens } = this.originOf(pointer);
    return part === "key" ? file.locator.keyAt(tokens) : file.locator.valueAt(tokens);
  }
}
