import { type Migration, type MigrationChange, mapPointers } from "@tenant-api/spec-diff";
import { ts } from "ts-morph";
import { removedParameter, type Shape, type Target, targetsIn, textOf } from "./targets.ts";
import type { TypesFile } from "./type-members.ts";

/**
 * Which spec a types file was made from, by how much of a migration has a place in it; null if nothing has. What only
 * swaps names has as many places either way, and nobody can tell.
 */
export function shapeOf(
  file: TypesFile,
  { changes }: Pick<Migration, "changes">,
): { shape: Shape; isSure: boolean } | null {
  const renames = changes.filter((change) => "to" in change);
  const count = (shape: Shape) => {
    const targets = targetsIn(file, changes, shape).filter((target) => isNamedAsIn(target, shape));
    const found = new Set(targets.map(({ change }) => change));
    return renames.filter((change) => found.has(change)).length;
  };
  const { forward } = mapPointers({ changes });
  const removed = changes.filter(
    (change) => !("to" in change) && (change.kind !== "parameter-removed" || change.from !== undefined),
  );
  const isLeft = (change: MigrationChange) =>
    (change.kind === "parameter-removed" ? removedParameter(file, change) : file.at(change.at)).length > 0;
  // What held it is there, and does not hold it any more.
  const isGone = (change: MigrationChange) => {
    const operation = /^(#\/paths\/.*)\/parameters\/[^/]*$/.exec(change.at)?.[1];
    if (operation !== undefined) {
      const place = forward(operation);
      return !isLeft(change) && place !== null && file.at(place).length > 0;
    }
    const holder = forward(change.at.replace(/\/properties\/[^/]*$|\/[^/]*$/, ""));
    return !isLeft(change) && holder !== null && file.typesAt(holder).length > 0;
  };
  const old = count("old") + removed.filter(isLeft).length;
  const now = count("new") + removed.filter(isGone).length;
  if (old + now === 0) return null;
  return { shape: old >= now ? "old" : "new", isSure: old !== now };
}

function isNamedAsIn({ change, node, from, to }: Target, shape: Shape): boolean {
  if (change.kind === "operation-moved")
    return ts.isPropertySignature(node) && node.type?.kind !== ts.SyntaxKind.NeverKeyword;
  // Of a value whose old name nobody says, it is any but the new one.
  if (change.kind === "enum-value-renamed" && shape === "old")
    return change.from === undefined ? textOf(node) !== to : textOf(node) === change.from;
  return textOf(node) === (shape === "old" ? from : to);
}
