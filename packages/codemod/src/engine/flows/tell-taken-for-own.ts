import { ts } from "ts-morph";
import { renameAtAddress, renameOfUntyped } from "../operations/untyped-origin.ts";
import { innermost } from "../syntax/value-parts.ts";
import type { Renamed, Work } from "../work.ts";
import { awaited, unknownSaidToBe } from "./said-to-be.ts";

/**
 * Tells of values of which nothing is known and which are taken for a type of the consumer's own that follows the API, where
 * they do not come from that: what is stored, or what another API sends, has its fields, and its values, by the names of before.
 *
 * @example
 * const saved: Row[] = JSON.parse(text);
 */
export function tellTakenForOwn(work: Work): void {
  const byValue = new Map<ts.Expression, Renamed[]>();
  for (const [type, renames] of typesOf(work))
    for (const value of unknownSaidToBe(work, type))
      byValue.set(value, [...(byValue.get(value) ?? []), ...renames]);
  for (const [value, renames] of byValue) tell(work, value, renames);
}

/** The types of the consumer's own in which something was renamed, with that in the order in which it is written. */
function typesOf(work: Work): Map<ts.Node, Renamed[]> {
  const isPart = (node: ts.Node) =>
    ts.isPropertySignature(node) || ts.isPropertyDeclaration(node) || ts.isLiteralTypeNode(node);
  const parts = [...work.renamed].filter(([node, { to }]) => isPart(node) && work.isOwn(node) && to !== null);
  const inOrder = parts.toSorted(([a], [b]) => a.pos - b.pos);
  const types = Map.groupBy(inOrder, ([part]) => part.parent);
  return new Map([...types].map(([type, its]) => [type, its.map(([, renamed]) => renamed)]));
}

function tell(work: Work, value: ts.Expression, renames: readonly Renamed[]): void {
  const inner = innermost(value);
  if (ts.isObjectLiteralExpression(inner) || ts.isArrayLiteralExpression(inner)) return;
  const made = awaited(inner);
  // What says itself what it answers has a type, which is the one that was renamed.
  const isTyped = ts.isCallExpression(made) && made.typeArguments !== undefined;
  const isOfApi = renames.some(({ kind, from }) => {
    const path = [kind === "value" ? { value: from } : from];
    return isTyped ? renameAtAddress(work, made, path) : renameOfUntyped(work, made, path);
  });
  const [first] = renames;
  if (!first || isOfApi) return;
  const now = new Set(renames.map(({ from, to }) => `\`${from}\` is \`${to}\``));
  const names = new Set(renames.map(({ from }) => `\`${from}\``));
  work.tell(
    value,
    first,
    "untyped",
    `Nothing is known of this value, and it is taken for a type of yours in which ${[...now].join(", ")} now: see what it is called there.`,
    `Map it where it is taken for that, if ${[...names].join(" or ")} is in it still.`,
  );
}
