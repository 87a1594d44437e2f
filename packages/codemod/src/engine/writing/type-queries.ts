import { ts } from "ts-morph";
import { isIdentifier, quoteLike } from "../../quote.ts";
import type { Renamed } from "../renamed.ts";
import { rangeOf } from "../syntax/ranges.ts";
import type { Work } from "../work.ts";
import { preferredQuote } from "./file-style.ts";

/** `typeof event.owner.name`, some of which may be in brackets: `(typeof event.owner)["full-name"]`. */
interface Chain {
  whole: ts.TypeNode;
  /** What stands before the first dot. */
  head: string;
  names: (ts.Identifier | ts.StringLiteral)[];
  /** How many of the names stand behind dots. */
  dotted: number;
}

/**
 * Writes all of a type query anew, later on, if one name in it decides how others are written: with `owner-info` for
 * `owner`, `typeof event.owner.name` is `(typeof event)["owner-info"]["name"]`. False if it decides nothing.
 */
export function writeQuery(work: Work, node: ts.Node, renamed: Renamed, to: string): boolean {
  const chain = chainAround(node);
  const index = chain?.names.indexOf(node as ts.Identifier) ?? -1;
  if (!chain || index === -1) return false;
  const isTurned = index < chain.dotted ? !isIdentifier(to) : index === chain.dotted && isFreed(node, to);
  const isAlone = chain.names.every((name) => name === node || !work.answerAt(name)?.renamed);
  // The last of them can be written by itself, if no other one is.
  if (!isTurned || (isAlone && index === chain.names.length - 1)) return false;
  const { whole } = chain;
  work.later.push({
    node: whole,
    write: () => work.rewrite(whole, rangeOf(whole), textOf(work, chain), renamed, to),
  });
  return true;
}

/** Whether a name had to be in brackets, and need not be any longer. */
function isFreed(node: ts.Node, to: string): boolean {
  return ts.isStringLiteral(node) && !isIdentifier(node.text) && isIdentifier(to);
}

function textOf(work: Work, { whole, head, names, dotted: was }: Chain): string {
  const now = names.map((name) => work.answerAt(name)?.renamed?.to ?? name.text);
  // Brackets that nothing asked for stay.
  const isFree = (index: number) => names.slice(0, index + 1).every(({ text }) => isIdentifier(text));
  const first = now.findIndex((name, index) => !isIdentifier(name) || (index >= was && isFree(index)));
  const dotted = first === -1 ? now : now.slice(0, first);
  const query = `typeof ${[head, ...dotted].join(".")}`;
  const quote = preferredQuote(whole.getSourceFile());
  const rest = now.slice(dotted.length).map((name) => `[${quoteLike(quote, name)}]`);
  return rest.length === 0 ? query : `(${query})${rest.join("")}`;
}

function chainAround(node: ts.Node): Chain | null {
  const query = ts.isQualifiedName(node.parent) ? ts.findAncestor(node, ts.isTypeQueryNode) : undefined;
  if (query) return chainOf(query);
  const { parent: literal } = node;
  if (!ts.isLiteralTypeNode(literal) || !ts.isIndexedAccessTypeNode(literal.parent)) return null;
  let whole: ts.IndexedAccessTypeNode = literal.parent;
  while (
    ts.isIndexedAccessTypeNode(whole.parent) &&
    whole.parent.objectType === whole &&
    nameIn(whole.parent)
  )
    whole = whole.parent;
  return chainOf(whole);
}

function chainOf(whole: ts.TypeNode): Chain | null {
  if (ts.isTypeQueryNode(whole)) return whole.typeArguments ? null : ofEntity(whole, whole.exprName);
  if (!ts.isIndexedAccessTypeNode(whole)) return null;
  const { objectType: holder } = whole;
  const inner = chainOf(
    ts.isParenthesizedTypeNode(holder) && ts.isTypeQueryNode(holder.type) ? holder.type : holder,
  );
  const name = nameIn(whole);
  return inner && name && { ...inner, whole, names: [...inner.names, name] };
}

function ofEntity(whole: ts.TypeNode, entity: ts.EntityName): Chain {
  if (ts.isIdentifier(entity)) return { whole, head: entity.text, names: [], dotted: 0 };
  const left = ofEntity(whole, entity.left);
  return { ...left, names: [...left.names, entity.right], dotted: left.dotted + 1 };
}

function nameIn({ indexType }: ts.IndexedAccessTypeNode): ts.StringLiteral | null {
  return ts.isLiteralTypeNode(indexType) && ts.isStringLiteral(indexType.literal) ? indexType.literal : null;
}
