import type { ts } from "ts-morph";
import type { PlannedEdit } from "../engine/planned.ts";
import { applyTextEdits } from "../text-edit.ts";

/** Files with edits in them. A text is made once, as long as the same edits stand in its file. */
export class EditedTexts {
  readonly #known = new Map<ts.SourceFile, { edits: readonly PlannedEdit[]; text: string }>();

  /** The texts of all files that are edited, by their paths. */
  with(edits: readonly PlannedEdit[]): Map<string, string> {
    const byFile = Map.groupBy(edits, ({ file }) => file);
    return new Map([...byFile].map(([file, own]) => [file.fileName, this.#textOf(file, own)]));
  }

  #textOf(file: ts.SourceFile, edits: readonly PlannedEdit[]): string {
    const known = this.#known.get(file);
    if (known?.edits.length === edits.length && edits.every((edit, index) => edit === known.edits[index]))
      return known.text;
    const text = applyTextEdits(file.text, edits);
    this.#known.set(file, { edits, text });
    return text;
  }
}
