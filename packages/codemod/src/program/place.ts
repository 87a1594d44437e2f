import type { ts } from "ts-morph";
import type { Place } from "../graph/slots.ts";

/** A text that stands in a tree, and not in the file that it was made of. */
export interface Insertion {
  /** The offset in the file. */
  at: number;
  text: string;
}

/** By tree: what stands in it that its file has not. */
const inserted = new WeakMap<ts.SourceFile, readonly Insertion[]>();

/** Says that a tree is that of a file with insertions, so that places in it are those of the file. */
export function setInsertions(tree: ts.SourceFile, insertions: readonly Insertion[]): void {
  inserted.set(tree, insertions);
}

/** The place of a node, without the white space and the comments before it. */
export function placeOf(node: ts.Node): Place {
  const file = node.getSourceFile();
  const start = node.getStart(file);
  const own = inserted.get(file);
  return {
    file: file.fileName,
    start: own ? offsetWithout(own, start) : start,
    end: own ? offsetWithout(own, node.end) : node.end,
  };
}

/** True if a node stands in an insertion, rather than in a file. */
export function isInserted(node: ts.Node): boolean {
  const { start, end } = placeOf(node);
  return start === end && node.getStart() < node.end;
}

function offsetWithout(insertions: readonly Insertion[], offset: number): number {
  let before = 0;
  for (const { at, text } of insertions) {
    const start = at + before;
    if (offset <= start) break;
    if (offset < start + text.length) return at;
    before += text.length;
  }
  return offset - before;
}

/** True if a node is a part of another one, or that node itself. */
export function isWithin(node: ts.Node, outer: ts.Node): boolean {
  return node.pos >= outer.pos && node.end <= outer.end && node.getSourceFile() === outer.getSourceFile();
}
