import { ts } from "ts-morph";
import { alongPath } from "./along-path.ts";
import type { Renamed, Work } from "./work.ts";

/** A place in a snapshot that holds an old name. */
export interface SnapshotPlace {
  offset: number;
  renamed: Renamed;
}

/** What is said of the snapshots of a file: tests write them anew all at once, so that one place stands for all. */
export interface SnapshotsTold extends SnapshotPlace {
  message: string;
  suggestion: string;
}

/** Null if there are none. */
export function snapshotsTold(places: readonly SnapshotPlace[]): SnapshotsTold | null {
  const [first] = places.toSorted((a, b) => a.offset - b.offset);
  if (!first) return null;
  const all = [...new Map(places.map(({ renamed }) => [`${renamed.from} ${renamed.to}`, renamed])).values()];
  const names = all.map(({ from, to }) => `\`${from}\` is ${to === null ? "gone" : `\`${to}\``}`);
  const message =
    `Snapshots in this file hold what the API sent, where ${names.join(", ")} now (${places.length}×). ` +
    "Have the tests write them anew, and look at what they changed.";
  const suggestion = all.flatMap(({ to }) => (to === null ? [] : [JSON.stringify(to)])).join(", ");
  return { ...first, message, suggestion: suggestion || "Do without it." };
}

/** Tells the snapshots that are texts in tests: `expect(event).toMatchInlineSnapshot(…)`. */
export function tellInlineSnapshots(work: Work): void {
  for (const file of work.sources.matching(/InlineSnapshot/)) {
    const told = snapshotsTold(placesIn(work, file));
    if (told) work.tellAt(file, told.offset, told.renamed, "data", told.message, told.suggestion);
  }
}

function placesIn(work: Work, file: ts.SourceFile): SnapshotPlace[] {
  const found: SnapshotPlace[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) found.push(...placesOf(work, node));
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function placesOf(work: Work, { expression, arguments: all }: ts.CallExpression): SnapshotPlace[] {
  if (!ts.isPropertyAccessExpression(expression) || !expression.name.text.endsWith("InlineSnapshot"))
    return [];
  const text = all.find((argument) => ts.isStringLiteralLike(argument));
  const { expression: receiver } = expression;
  if (!text || !ts.isCallExpression(receiver)) return [];
  const isOf = (name: string) =>
    receiver.arguments.some((value) => alongPath(work, work.checker.getTypeAtLocation(value), [name], 0));
  return work.options.renames.flatMap((renamed) => {
    if (renamed.kind !== "field") return [];
    const offset = text.getText().indexOf(`"${renamed.from}":`);
    return offset !== -1 && isOf(renamed.from) ? [{ offset: text.getStart() + offset, renamed }] : [];
  });
}
