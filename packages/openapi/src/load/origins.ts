import { type Pointer, pointerOf, tokensOf } from "../json/json-pointer.ts";
import type { Position } from "../problem.ts";
import type { LoadedFile } from "./spec-files.ts";

/** Where something in a document was written. */
export interface Origin {
  file: LoadedFile;
  tokens: readonly string[];
}

/** Where the parts of a document come from that several files make up. */
export class Origins {
  readonly #origins = new Map<Pointer, Origin>();

  constructor(entry: LoadedFile) {
    this.set("#", entry, []);
  }

  set(pointer: Pointer, file: LoadedFile, tokens: readonly string[]): void {
    this.#origins.set(pointer, { file, tokens });
  }

  originOf(pointer: Pointer): Origin {
    const tokens = tokensOf(pointer);
    for (let length = tokens.length; ; length -= 1) {
      const origin = this.#origins.get(pointerOf(tokens.slice(0, length)));
      if (origin) return { file: origin.file, tokens: [...origin.tokens, ...tokens.slice(length)] };
    }
  }

  /** Where the key of a value stands, or where the value begins; of what is not there, what would hold it. */
  positionOf(pointer: Pointer, part: "key" | "value" = "key"): Position {
    const { file, tokens } = this.originOf(pointer);
    return part === "key" ? file.locator.keyAt(tokens) : file.locator.valueAt(tokens);
  }
}
