import { ts } from "ts-morph";
import { textOfType } from "../../types/type-nodes.ts";
import { declaredName } from "../referents/declared-name.ts";
import { firstOf, type Renamed } from "../renamed.ts";
import { keyText } from "../syntax/keys.ts";
import { valueIn } from "../syntax/nodes-at.ts";
import { tellCollision } from "../tell-reasons.ts";
import { silentReaders } from "../texts/silent-readers.ts";
import { doubtsIn } from "../texts/table-uses.ts";
import { partsBy } from "../texts/values-behind.ts";
import type { Answer, Work } from "../work.ts";
import { writeAgreed } from "../write-agreed.ts";
import { followDeclarations } from "./by-declaration.ts";
import { type Links, linksOf, type Own, textOf } from "./text-links.ts";

/**
 * Looks for texts that mirror an enum of the API where values of both meet: `type Tab = "all" | "draft"`, which is compared
 * with `event.state`. Those in types and enums are a person's choice, unless they asked for them to follow; those that are
 * written where no type says them follow.
 */
export function followValueTwins(work: Work): void {
  const own: Own = new Map(work.answers.flatMap((answer) => ownIn(work, answer)));
  if (own.size === 0) return;
  const links = linksOf(work, own);
  const left = new Map<ts.Node, Renamed>();
  for (let isNews = true; isNews; ) {
    isNews = false;
    for (const [node, answer] of own) {
      const hit = answer.renamed ? undefined : agreed(work, [...(links.get(node) ?? [])]);
      if (!hit || hit.to === null) continue;
      const isChoice = hit.kind === "value" && !work.options.propagate;
      const isLeft = (isSaidByType(node) && isChoice) || isTaken(work, node, hit.to, links);
      if (isLeft && isSaidByType(node)) left.set(node, hit);
      else if (isLeft) {
        answer.renamed = hit;
        tellCollision(work, answer.question.occurrence.node, hit, hit.to);
      } else {
        follow(work, node, answer, hit, hit.to);
        isNews = true;
      }
    }
  }
  for (const [node, renamed] of left) {
    const text = ts.isLiteralTypeNode(node) ? node.literal : node;
    if (ts.isStringLiteral(text)) work.twins.values.push({ node: text, renamed, isCompared: true });
  }
  // What only becomes values that keep their names is nobody's twin.
  for (const [node, { renamed }] of own) {
    const known = knownOf(work, [...(links.get(node) ?? [])]);
    if (!renamed && known.length > 0 && !known.some((one) => work.renamed.has(one))) work.kept.add(node);
  }
  followDeclarations(work);
}

function ownIn(work: Work, answer: Answer): [ts.Node, Answer][] {
  const { node } = answer.question.occurrence;
  if (answer.renamed || !(work.isValue(node.text) || isFieldName(work, node))) return [];
  const said = ts.isLiteralTypeNode(node.parent) ? node.parent : node;
  const isOwn = isSaidByType(said) || isInConstant(node);
  const isKept = ts.isStringLiteral(node) && declaredName(work, node, node.text) !== null;
  return isOwn && !isKept ? [[said, answer]] : [];
}

/** Whether a text is the name of a field, for which keys are compared with it. */
function isFieldName(work: Work, node: ts.Node & { text: string }): boolean {
  return ts.isStringLiteral(node) && work.renamesOf(node.text).some(({ kind }) => kind === "field");
}

/** Whether a text is one of a type, or of an enum, that somebody wrote. */
function isSaidByType(node: ts.Node): boolean {
  return ts.isLiteralTypeNode(node) || (ts.isEnumMember(node.parent) && node.parent.initializer === node);
}

/** Whether the type of what it is written in says it: `["draft", "done"] as const`, and a key of any object. */
function isInConstant(node: ts.Node): boolean {
  const made = ts.findAncestor(
    node,
    (one) => ts.isStatement(one) || (ts.isAsExpression(one) && ts.isConstTypeReference(one.type)),
  );
  const isKey = ts.isObjectLiteralElementLike(node.parent) && node.parent.name === node;
  return isKey || (made !== undefined && ts.isAsExpression(made));
}

function follow(work: Work, node: ts.Node, answer: Answer, renamed: Renamed, to: string): void {
  const uses = isSaidByType(node) ? null : work.tables.usesOf(node);
  const silent = ts.isStringLiteral(node) && isInConstant(node) ? silentReaders(work, node) : [];
  const doubts = [...(uses ? doubtsIn(uses, answer.question.occurrence.node.text) : []), ...silent];
  work.renamed.set(node, renamed);
  writeAgreed(work, answer, { renamed, to, others: [], doubts });
}

/** Those of some texts in types of which it is known what they are called now. */
function knownOf(work: Work, others: readonly ts.Node[]): ts.Node[] {
  return others.filter((one) => work.renamed.has(one) || work.isOfApi(one) || work.kept.has(one));
}

/** What all enums of the API that a text meets call it now; nothing if one of them keeps it. */
function agreed(work: Work, others: readonly ts.Node[]): Renamed | undefined {
  const hits = knownOf(work, others).map((one) => work.renamed.get(one));
  const first = firstOf(hits);
  return first && hits.every((hit) => hit?.to === first.to) ? first : undefined;
}

/** Whether the new text stands beside it already, and keeps its name. */
function isTaken(work: Work, node: ts.Node, text: string, links: Links): boolean {
  return textsBeside(work, node).some((other) => {
    const isOne = other !== node && (textOfType(other) ?? textOf(other)) === text;
    return isOne && !work.renamed.has(other) && !agreed(work, [...(links.get(other) ?? [])]);
  });
}

/** Whether an object stands for what an enum is: any of what it holds is meant somewhere, whichever key that has. */
function isReadByAnyKey(work: Work, object: ts.ObjectLiteralExpression): boolean {
  const { lookups = [], loops = [] } = work.tables.usesOf(object) ?? {};
  if (lookups.length + loops.length > 0) return true;
  const holder = ts.isAsExpression(object.parent) ? object.parent.parent : object.parent;
  if (!ts.isVariableDeclaration(holder)) return false;
  const isMeant = ({ parent }: ts.Node) => ts.isTypeQueryNode(parent);
  return ts.isIdentifier(holder.name) && work.references.of(holder.name).some(isMeant);
}

/** The texts of the same union, enum or list; of those that the objects or lists of a list hold, in the same place. */
function textsBeside(work: Work, node: ts.Node): ts.Node[] {
  const { parent } = node;
  if (ts.isUnionTypeNode(parent)) return [...parent.types];
  if (ts.isEnumMember(parent)) return parent.parent.members.flatMap((one) => one.initializer ?? []);
  if (ts.isPropertyAssignment(parent) && parent.initializer === node) {
    const { parent: list } = parent.parent;
    const key = keyText(parent.name);
    if (key !== null && ts.isArrayLiteralExpression(list))
      return list.elements.flatMap((one) => partsBy(one, key));
    const values = isReadByAnyKey(work, parent.parent) ? parent.parent.properties.map(valueIn) : [];
    return values.filter((one) => one !== null);
  }
  if (!ts.isArrayLiteralExpression(parent)) return [];
  const index = String(parent.elements.indexOf(node as ts.Expression));
  const { parent: outer } = parent;
  return ts.isArrayLiteralExpression(outer)
    ? outer.elements.flatMap((one) => partsBy(one, index))
    : [...parent.elements];
}
