import { ts } from "ts-morph";
import { renameOfUntyped } from "../operations/untyped-origin.ts";
import { isUnknown } from "../referents/property-lookup.ts";
import { nameOfFunction } from "../syntax/name-of-function.ts";
import { nameOfType } from "../syntax/name-of-type.ts";
import { resultsOf } from "../syntax/nodes-at.ts";
import { innermost } from "../syntax/value-parts.ts";
import type { Renamed, Work } from "../work.ts";

/**
 * Tells of values of which nothing is known and which are taken for a type of the consumer's own that follows the API, where
 * they do not come from that: what is stored, or what another API sends, has its fields by the names of before.
 *
 * @example
 * const saved: Row[] = JSON.parse(text);
 */
export function tellTakenForOwn(work: Work): void {
  for (const [owner, fields] of ownersOf(work))
    for (const value of takenFor(work, owner)) tell(work, value, fields);
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

/** What is said to be of the type that a field is declared in, or a list of it. */
function takenFor(work: Work, owner: ts.Node): ts.Expression[] {
  const name = nameOfType(owner);
  const types = name ? work.references.of(name) : [owner];
  return types.flatMap((type) => valuesOf(work, type));
}

function valuesOf(work: Work, said: ts.Node): ts.Expression[] {
  const { parent } = said;
  if (ts.isTypeNode(parent)) return valuesOf(work, parent);
  if (ts.isAsExpression(parent)) return [parent.expression];
  if (ts.isVariableDeclaration(parent) || ts.isPropertyDeclaration(parent))
    return parent.initializer ? [parent.initializer] : [];
  if (ts.isParameter(parent)) {
    const name = nameOfFunction(parent.parent);
    const index = parent.parent.parameters.indexOf(parent);
    const calls = name ? work.givers.callsOf(name).by : [];
    return calls.flatMap((call) => call.arguments?.[index] ?? []);
  }
  const { body } = parent as ts.FunctionLikeDeclaration;
  return ts.isFunctionLike(parent) && body ? resultsOf(body as ts.ConciseBody) : [];
}
