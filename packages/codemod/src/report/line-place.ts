import { compareText } from "../graph/slots.ts";

/** A place in a file. Lines and columns count from 1. */
export interface LinePlace {
  file: string;
  line: number;
  column: number;
}

export function comparePlaces(one: LinePlace, other: LinePlace): number {
  return compareText(one.file, other.file) || one.line - other.line || one.column - other.column;
}

/** `src/list.ts:12:5` */
export function placeKey({ file, line, column }: LinePlace): string {
  return `${file}:${line}:${column}`;
}

export function isSameLine(one: Omit<LinePlace, "column">, other: Omit<LinePlace, "column">): boolean {
  return one.file === other.file && one.line === other.line;
}
