import type { ts } from "ts-morph";
import type { TextEdit } from "../../text-edit.ts";

/** A part of a text. */
export type Range = Pick<TextEdit, "start" | "end">;

/** What a node takes of its file, without what stands before it. */
export function rangeOf(node: ts.Node): Range {
  return { start: node.getStart(), end: node.end };
}

export function widthOf({ pos, end }: ts.Node): number {
  return end - pos;
}
