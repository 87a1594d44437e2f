import type { Compiler } from "../compiler/compiler.ts";
import type { Place } from "../graph/slots.ts";
import type { TextEdit } from "../text/edit.ts";
import { invertEdits } from "../text/invert-edits.ts";
import { mapOffset } from "../text/map-offset.ts";
import type { Reverted } from "./revert-manual-renames.ts";

/** The code as somebody wrote it, by places in the code in which new names were taken back. */
export class AsWritten {
  readonly #compiler: Pick<Compiler, "text">;
  readonly #texts: ReadonlyMap<string, string>;
  /** Where new names were taken back: these edits write them again. */
  readonly taken: ReadonlyMap<string, readonly TextEdit[]>;

  constructor({ edits, originals }: Reverted, compiler: Pick<Compiler, "text">) {
    this.#compiler = compiler;
    this.#texts = originals;
    this.taken = new Map(
      [...edits].map(([path, own]) => [path, invertEdits(originals.get(path) ?? "", own)]),
    );
  }

  text(path: string): string {
    return this.#texts.get(path) ?? this.#compiler.text(path);
  }

  place<P extends Pick<Place, "file" | "start" | "end">>(place: P): P {
    const own = this.taken.get(place.file);
    return own ? { ...place, start: offsetIn(place.start, own), end: offsetIn(place.end, own) } : place;
  }

  /** True if a place is a new name that was taken back. */
  isTaken({ file, start, end }: Pick<Place, "file" | "start" | "end">): boolean {
    return this.taken.get(file)?.some((name) => name.start <= start && end <= name.end) === true;
  }
}

/** The offset in the text that some edits make. The end of what they replace is the end of what they write. */
export function offsetIn(offset: number, edits: readonly TextEdit[]): number {
  const last = edits.find(({ start, end }) => end === offset && start < end);
  return last ? mapOffset(last.start, edits) + last.text.length : mapOffset(offset, edits);
}
