import { relative } from "node:path";
import type { Report } from "./report.ts";
import type { Run } from "./run.ts";
import type { TextEdit } from "./text-edit.ts";

/** A place in a file, counted from 1. */
interface Place {
  line: number;
  column: number;
}

/**
 * The report of a run, in which what is left stands where it is once the changes are made: edits add and remove lines,
 * and move what is behind them.
 */
export function movedReport({ report, changes }: Run, folder: string): Report {
  const byFile = new Map(changes.map((change) => [relative(folder, change.path), change]));
  const moved = <Told extends Place & { file: string }>(told: Told): Told => {
    const change = byFile.get(told.file);
    if (!change) return told;
    const [before, after] = [change.before, change.after].map((text) => text.replace(/^\ufeff/, ""));
    return { ...told, ...placeAt(after ?? "", movedOffset(offsetOf(before ?? "", told), change.edits)) };
  };
  const { attention, verification, leftovers } = report;
  return {
    ...report,
    leftovers: leftovers.map(moved),
    attention: attention.map(moved),
    verification: verification && { ...verification, new: verification.new.map(moved) },
  };
}

/** Where an offset of a text is once some edits are made, which are in order: in what is written anew, at its beginning. */
export function movedOffset(offset: number, edits: readonly TextEdit[]): number {
  let shift = 0;
  for (const { start, end, text } of edits) {
    if (start > offset) break;
    if (end > offset) return start + shift;
    shift += text.length - (end - start);
  }
  return offset + shift;
}

function offsetOf(text: string, { line, column }: Place): number {
  return (lineStarts(text)[line - 1] ?? 0) + column - 1;
}

function placeAt(text: string, offset: number): Place {
  const line = lineStarts(text).findLastIndex((start) => start <= offset);
  return { line: line + 1, column: offset - (lineStarts(text)[line] ?? 0) + 1 };
}

function lineStarts(text: string): number[] {
  return [
    0,
    ...[...text.matchAll(/\r\n|[\n\r\u2028\u2029]/g)].map(({ 0: end, index }) => index + end.length),
  ];
}
