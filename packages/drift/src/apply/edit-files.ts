import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { InputError, type Pointer, type Spec } from "@tenant-api/openapi";
import { editText } from "./edit-text/edit-text.ts";
import { placeEdits } from "./place-edits.ts";
import type { SpecEdit } from "./spec-edit.ts";

const DANGLING = "its `$ref` leads to nothing; correct or remove that first";

/** A file with another content than it has. */
export interface EditedFile {
  file: string;
  before: string;
  after: string;
}

/** The files of a spec after edits, which are not written yet. */
export interface EditedFiles {
  files: EditedFile[];
  /** Edits that are in them. */
  applied: SpecEdit[];
  /** Edits that their file has no place for. */
  refused: { edit: SpecEdit; reason: string }[];
}

/**
 * Reads the files that edits of a spec are edits of, and edits their texts.
 *
 * @throws {InputError} if one is not a file.
 */
export function editFiles(edits: readonly SpecEdit[], spec: Spec): EditedFiles {
  const files: EditedFile[] = [];
  const dangling = new Map<Pointer, EditedFiles["refused"][number]>();
  const refused: EditedFiles["refused"] = [];
  const kept = edits.filter((edit) => {
    const at = spec.danglingAround(edit.at);
    if (at !== null && !dangling.has(at)) dangling.set(at, { edit: { ...edit, at }, reason: DANGLING });
    return at === null;
  });
  for (const { url, edits: placed } of placeEdits(kept, spec)) {
    const file = pathOf(url);
    const before = readText(file);
    const edited = editText(
      before,
      placed.map(({ edit }) => edit),
    );
    for (const { edit, reason } of edited.refused) {
      const whole = placed.find((one) => one.edit === edit)?.of ?? edit;
      refused.push({ edit: whole, reason });
    }
    if (edited.text !== before) files.push({ file, before, after: edited.text });
  }
  const applied = kept.filter((edit) => !refused.some((one) => one.edit === edit));
  return { files, applied, refused: [...dangling.values(), ...refused] };
}

/** @throws {InputError} if a file has another content than it was edited from: somebody else edits it, too. */
export function expectUnchanged(files: readonly EditedFile[]): void {
  for (const { file, before } of files) {
    if (readText(file) !== before)
      throw new InputError(
        `${file}: Expected the file as it was read, received another content. Run this again.`,
      );
  }
}

/** @throws {InputError} if it cannot be read, or is not UTF-8. */
export function readText(file: string): string {
  try {
    // A byte order mark stays.
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(readFileSync(file));
  } catch (error) {
    throw new InputError(`${file}: Expected a text that can be read: ${(error as Error).message}.`, {
      cause: error,
    });
  }
}

function pathOf(url: URL): string {
  if (url.protocol === "file:") return fileURLToPath(url);
  throw new InputError(`${url.href}: Expected a file that can be edited, received an address.`);
}
