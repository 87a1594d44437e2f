import { ts } from "ts-morph";
import { renameAtAddress } from "../operations/said-by-address.ts";
import { renameOfUntyped } from "../operations/untyped-origin.ts";
import type { Renamed } from "../renamed.ts";
import { isConstant } from "../syntax/nodes-at.ts";
import { innermost } from "../syntax/value-parts.ts";
import { votesOn } from "../texts/text-votes.ts";
import type { Work } from "../work.ts";
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
  const parts = [...work.renamed].flatMap(([node, renamed]) => {
    const isOne = isPart(node) && work.isOwn(node) && renamed.to !== null;
    const isAlone = ts.isLiteralTypeNode(node) && !ts.isUnionTypeNode(node.parent);
    return isOne ? [{ type: isAlone ? node : node.parent, position: node.pos, renamed }] : [];
  });
  const inOrder = [...parts, ...readOffConstants(work)].toSorted((a, b) => a.position - b.position);
  const types = Map.groupBy(inOrder, ({ type }) => type);
  return new Map([...types].map(([type, its]) => [type, its.map(({ renamed }) => renamed)]));
}

/** Types that are read off constants in which texts were edited: `(typeof STATES)[number]`, and enums. */
function readOffConstants(work: Work): { type: ts.Node; position: number; renamed: Renamed }[] {
  return work.answers.flatMap(({ question: { occurrence }, renamed }) => {
    const { node } = occurrence;
    if (!renamed || renamed.to === null || !ts.isStringLiteralLike(node) || !work.edits.has(node)) return [];
    const name = constantAround(node);
    const types = name ? work.references.of(name).flatMap(typeReadOff) : [];
    return types.map((type) => ({ type, position: node.pos, renamed }));
  });
}

/** The name of the constant, or of the enum, that a text is written in. */
function constantAround(text: ts.StringLiteralLike): ts.Identifier | null {
  const holder = ts.findAncestor(text, (one) =>
    ts.isFunctionLike(one) || ts.isStatement(one)
      ? ts.isEnumDeclaration(one) || "quit"
      : isConstant(one) && one.type === undefined,
  );
  const { name } = (holder ?? {}) as { name?: ts.Node };
  return name && ts.isIdentifier(name) ? name : null;
}

/** The type that a name stands in, with what is looked up in it: all of `(typeof STATES)[keyof typeof STATES]`. */
function typeReadOff({ parent }: ts.Identifier): ts.Node[] {
  if (ts.isTypeReferenceNode(parent)) return [parent];
  if (!ts.isTypeQueryNode(parent)) return [];
  let type: ts.TypeNode = parent;
  while (
    ts.isParenthesizedTypeNode(type.parent) ||
    (ts.isIndexedAccessTypeNode(type.parent) && type.parent.objectType === type)
  )
    type = type.parent;
  return [type];
}

/** Whether a value comes from the API, whose names it has. */
function isOfApi(
  work: Work,
  { said: { value, path, isAnswer }, renamed: { kind, from } }: { said: Said; renamed: Renamed },
): boolean {
  const made = awaited(innermost(value));
  if (kind === "value" && path.length === 0 && votesOn(work, value, from).votes.length > 0) return true;
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
