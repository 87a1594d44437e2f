import { applyEdits } from "../src/text/compose-edits.ts";
import type { TextEdit } from "../src/text/edit.ts";
import { Lines } from "../src/text/lines.ts";
import { mapOffset } from "../src/text/map-offset.ts";

/** What came of a run, with places in the files that it was given. */
export interface Outcome {
  files: ReadonlyMap<string, string>;
  attention: readonly { file: string; line: number; reason: string }[];
}

/** A run, and its edits. */
export interface FirstRun extends Outcome {
  changes: ReadonlyMap<string, readonly TextEdit[]>;
}

/** Files in which a person took back some edits of a run. */
export interface HalfUndone {
  files: Map<string, string>;
  /** `file:line` in these files of a line in those before the run. */
  lineOf: (place: { file: string; line: number }) => string;
}

/** Takes back some edits of a run: each stays or goes as the next of some choices says, which are repeated. */
export function undoHalf(
  before: ReadonlyMap<string, string>,
  { changes }: FirstRun,
  choices: readonly boolean[],
): HalfUndone {
  let count = 0;
  const kept = new Map(
    [...changes].map(([file, edits]) => [file, edits.filter(() => choices[count++ % choices.length])]),
  );
  const files = new Map(
    [...before].map(([file, text]) => {
      // Offsets are those behind a byte order mark.
      const mark = text.startsWith("\ufeff") ? "\ufeff" : "";
      return [file, mark + applyEdits(text.slice(mark.length), kept.get(file) ?? [])];
    }),
  );
  const lineOf = ({ file, line }: { file: string; line: number }) => {
    const offset = (before.get(file) ?? "")
      .split("\n")
      .slice(0, line - 1)
      .join("\n").length;
    const moved = mapOffset(offset + (line > 1 ? 1 : 0), kept.get(file) ?? []);
    return `${file}:${new Lines(files.get(file) ?? "").at(moved).line}`;
  };
  return { files, lineOf };
}

/** The files that a run changes without an edit in its report. */
export function changedUnsaid({
  changes,
  edits,
}: FirstRun & { edits: readonly { file: string }[] }): string[] {
  const said = new Set(edits.map(({ file }) => file));
  return [...changes.keys()]
    .filter((file) => !said.has(file))
    .map((file) => `changed, and not said: ${file}`);
}

/** What a run over half-undone files does otherwise than the run before it. */
export function differences(first: Outcome, { lineOf }: HalfUndone, again: Outcome): string[] {
  const known = new Set(first.attention.map((one) => `${lineOf(one)} ${one.reason}`));
  return [
    ...[...first.files].flatMap(([file, text]) => {
      const lines = text.split("\n");
      const others = (again.files.get(file) ?? "").split("\n");
      return lines.flatMap((line, index) =>
        line === others[index] ? [] : [`${file}:${index + 1}\n  once:  ${line}\n  again: ${others[index]}`],
      );
    }),
    ...again.attention
      .map(({ file, line, reason }) => `${file}:${line} ${reason}`)
      .filter((place) => !known.has(place))
      .map((place) => `told only now: ${place}`),
  ];
}
