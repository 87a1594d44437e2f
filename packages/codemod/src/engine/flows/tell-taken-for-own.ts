import { ts } from "ts-morph";
import { renameOfUntyped } from "../operations/untyped-origin.ts";
import { isUnknown } from "../referents/property-lookup.ts";
import { innermost } from "../syntax/value-parts.ts";
import type { Renamed, Work } from "../work.ts";
import { valuesSaidToBe } from "./said-to-be.ts";

/**
 * Tells of values of which nothing is known and which are taken for a type of the consumer's own that follows the API, where
 * they do not come from that: what is stored, or what another API sends, has its fields by the names of before.
 *
 * @example
 * const saved: Row[] = JSON.parse(text);
 */
export function tellTakenForOwn(work: Work): void {
  for (const [owner, fields] of ownersOf(work))
    for (const value of valuesSaidToBe(work, owner)) tell(work, value, fields);
}

/** What has fields that were renamed of the consumer's own, with these in the order in which they are written. */
function ownersOf(work: Work): Map<ts.Node, Renamed[]> {
  const isOwnField = (node: ts.Node) =>
    (ts.isPropertySignature(node) || ts.isPropertyDeclaration(node)) && work.isOwn(node);
  const fields = [...work.renamed].filter(([node, { to }]) => isOwnField(node) && to !== null);
  const inOrder = fields.toSorted(([a], [b]) => a.pos - b.pos);
  const owners = Map.groupBy(inOrder, ([field]) => field.parent);
  return new Map([...owners].map(([owner, its]) => [owner, its.map(([, renamed]) => renamed)]));
}

function tell(work: Work, value: ts.Expression, fields: readonly Renamed[]): void {
  const inner = innermost(value);
  if (ts.isObjectLiteralExpression(inner) || ts.isArrayLiteralExpression(inner)) return;
  const made = ts.isAwaitExpression(inner) ? inner.expression : inner;
  const names = fields.map(({ from }) => from);
  const [first] = fields;
  if (!first || !isUnknown(work.checker.getTypeAtLocation(inner)) || renameOfUntyped(work, made, names))
    return;
  const renames = fields.map(({ from, to }) => `\`${from}\` is \`${to}\``).join(", ");
  work.tell(
    value,
    first,
    "untyped",
    `Nothing is known of this value, and it is taken for a type of yours in which ${renames} now: see what it is called there.`,
    `Map it where it is taken for that, if ${names.map((name) => `\`${name}\``).join(" or ")} is in it still.`,
  );
}
