import { ts } from "ts-morph";

/** The innermost node around a range of a file. */
export function nodeAt(tree: ts.SourceFile, { start, end }: { start: number; end: number }): ts.Node {
  let found: ts.Node = tree;
  const visit = (node: ts.Node): void => {
    if (node.pos > start || node.end < end) return;
    if (node.getStart(tree) <= start) found = node;
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}
