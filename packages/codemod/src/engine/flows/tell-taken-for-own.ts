import { ts } from "ts-morph";
import { renameAtAddress, renameOfUntyped } from "../operations/untyped-origin.ts";
import { innermost } from "../syntax/value-parts.ts";
import type { Renamed, Work } from "../work.ts";
import { awaited, type Said, unknownSaidToBe } from "./said-to-be.ts";

/**
 * Tells of values of which nothing is known and which are taken for a type of the consumer's own that follows the API, where
 * they do not come from that: what is stored, or what another API sends, has its fields, and its values, by the names of before.
 *
 * @example
 * const saved: Row[] = JSON.parse(text);
 */
export function tellTakenForOwn(work: Work): void {
  const byValue = new Map<ts.Expression, { said: Said; renamed: Renamed }[]>();
  for (const [type, renames] of typesOf(work))
    for (const said of unknownSaidToBe(work, type)) {
      const own = renames.map((renamed) => ({ said, renamed }));
      byValue.set(said.value, [...(byValue.get(said.value) ?? []), ...own]);
    }
  for (const [value, all] of byValue) if (!all.some((one) => isOfApi(work, one))) tell(work, value, all);
}

/** The types of the consumer's own in which something was renamed, with that in the order in which it is written. */
function typesOf(work: Work): Map<ts.Node, Renamed[]> {
  const isPart = (node: ts.Node) =>
    ts.isPropertySignature(node) || ts.isPropertyDeclaration(node) || ts.isLiteralTypeNode(node);
  const parts = [...work.renamed].filter(([node, { to }]) => isPart(node) && work.isOwn(node) && to !== null);
  const inOrder = parts.toSorted(([a], [b]) => a.pos - b.pos);
  const types = Map.groupBy(inOrder, ([part]) =>
    ts.isLiteralTypeNode(part) && !ts.isUnionTypeNode(part.parent) ? part : part.parent,
  );
  return new Map([...types].map(([type, its]) => [type, its.map(([, renamed]) => renamed)]));
}

/** Whether a value comes from the API, whose names it has. */
function isOfApi(
  work: Work,
  { said: { value, path, isAnswer }, renamed: { kind, from } }: { said: Said; renamed: Renamed },
): boolean {
  const made = awaited(innermost(value));
  const whole = [...path, kind === "value" ? { value: from } : from];
  // What says itself what it answers has a type, which is the one that was renamed.
  const found =
    isAnswer && ts.isCallExpression(made)
      ? renameAtAddress(work, made, whole)
      : renameOfUntyped(work, made, whole);
  return found !== null;
}

function tell(work: Work, value: ts.Expression, all: readonly { renamed: Renamed }[]): void {
  const inner = innermost(value);
  const [first] = all;
  if (!first || ts.isObjectLiteralExpression(inner) || ts.isArrayLiteralExpression(inner)) return;
  const now = new Set(all.map(({ renamed: { from, to } }) => `\`${from}\` is \`${to}\``));
  const names = new Set(all.map(({ renamed: { from } }) => `\`${from}\``));
  work.tell(
    value,
    first.renamed,
    "untyped",
    `Nothing is known of this value, and it is taken for a type of yours in which ${[...now].join(", ")} now: see what it is called there.`,
    `Map it where it is taken for that, if ${[...names].join(" or ")} is in it still.`,
  );
}
