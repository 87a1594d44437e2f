import { ts } from "ts-morph";
import { movedOffset } from "../../moved-places.ts";
import type { View } from "../../project/code.ts";
import type { PlannedEdit } from "../planned.ts";
import { placeAt } from "../syntax/nodes-at.ts";

/** The same expression in the code as it is with some edits; null if it is not there any more. */
export function placeWith(
  code: View,
  edits: readonly PlannedEdit[],
  node: ts.Expression,
): ts.Expression | null {
  const file = node.getSourceFile();
  const own = edits.filter((edit) => edit.file === file).toSorted((a, b) => a.start - b.start);
  const source = code.source(file.fileName);
  const [start, end] = [node.getStart(), node.end].map((offset) => movedOffset(offset, own));
  const found = source && start !== undefined && end !== undefined ? placeAt(source, start, end) : null;
  return found && ts.isExpression(found) && found.getText() === node.getText() ? found : null;
}
