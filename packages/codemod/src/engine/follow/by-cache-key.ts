import { ts } from "ts-morph";
import { lookUp } from "../referents/property-lookup.ts";
import { keyText } from "../syntax/keys.ts";
import { valueIn } from "../syntax/nodes-at.ts";
import { outermost } from "../syntax/value-parts.ts";
import { verdictIn, votesOn } from "../texts/text-votes.ts";
import type { Answer, Work } from "../work.ts";
import { writeAgreed } from "../write-agreed.ts";
import { isOpen, type Verdict } from "./by-expectation.ts";

/**
 * Lets the keys follow by which caches find what was loaded, as those do that it was loaded by: `["events", { size: 2 }]` in
 * `client.getQueryData(["events", { size: 2 }])`, beside `queryKey: ["events", query]`. No type says that they
 * have to be the same.
 */
export function followCacheKeys(work: Work): void {
  const open = work.answers.flatMap((answer) => {
    const found = answer.renamed || !isOpen(answer) ? null : keyAround(answer.question.occurrence.node);
    return found ? [{ answer, ...found }] : [];
  });
  if (open.length === 0) return;
  const byName = Map.groupBy(listsIn(work), ([first]) => textIn(first));
  for (const { answer, key, index, property } of open) {
    const others = (byName.get(textIn(key.elements[0])) ?? []).filter(
      (other) => other !== key.elements && isAlike(other, key.elements, index),
    );
    const said = others.map((other) => saidBy(work, answer, other[index], property));
    const verdicts = said.filter((one) => one !== null && one !== "kept");
    const [verdict] = verdicts;
    const isOne = !said.includes("kept") && new Set(verdicts.map(({ text }) => text)).size === 1;
    if (isOne && verdict && verdict.text !== null)
      writeAgreed(work, answer, { renamed: verdict.renamed, to: verdict.text, others: [], doubts: [] });
  }
}

type Elements = readonly ts.Expression[];

/** A key, and the object in it that a name, or a value, is written in. */
interface Found {
  key: ts.ArrayLiteralExpression;
  index: number;
  property: ts.ObjectLiteralElementLike;
}

/** In `getQueryData(["events", { size: 2 }])` and `{ queryKey: ["events", { state: "draft" }] }`, the key around `size` and `"draft"`. */
function keyAround({ parent: property }: ts.Node): Found | null {
  if (!ts.isPropertyAssignment(property) && !ts.isShorthandPropertyAssignment(property)) return null;
  const object = outermost(property.parent);
  const { parent: key } = object;
  if (!ts.isArrayLiteralExpression(key) || textIn(key.elements[0]) === null) return null;
  const { parent: holder } = outermost(key);
  const isNamed = ts.isPropertyAssignment(holder) && /key$/i.test(keyText(holder.name) ?? "");
  return isNamed || ts.isCallExpression(holder)
    ? { key, index: key.elements.indexOf(object), property }
    : null;
}

/** The lists that begin with a text. */
function listsIn(work: Work): Elements[] {
  const found: Elements[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isArrayLiteralExpression(node) && node.elements.length > 1 && textIn(node.elements[0]) !== null)
      found.push(node.elements);
    ts.forEachChild(node, visit);
  };
  for (const file of work.sources.matching(/\[\s*["'`]/)) visit(file);
  return found;
}

/** Whether two lists have the same texts before what stands at a place in both. */
function isAlike(one: Elements, other: Elements, index: number): boolean {
  return one.length > index && one.slice(0, index).every((text, at) => textIn(text) === textIn(other[at]));
}

function textIn(node: ts.Node | undefined): string | null {
  return node && ts.isStringLiteralLike(node) ? node.text : null;
}

/**
 * What the object that stands in the same place of another key says of a name, or of the value that is there by one; null if
 * it has none, or nobody knows either.
 */
function saidBy(
  work: Work,
  { question: { occurrence, own } }: Answer,
  other: ts.Expression | undefined,
  property: ts.ObjectLiteralElementLike,
): Verdict | "kept" | null {
  const name = keyText(property.name);
  const owner = other && work.checker.getTypeAtLocation(other);
  const declarations = (owner && name !== null && lookUp(work.checker, owner, name)?.declarations) || [];
  const isOpenKey = (one: ts.Declaration) => {
    const answer = ts.isObjectLiteralElementLike(one) ? work.ownerOf(one) : undefined;
    return answer !== undefined && !answer.renamed && isOpen(answer);
  };
  if (own) {
    const renamed = work.renameOfAll(declarations);
    if (renamed) return { renamed, text: renamed.to };
    return declarations.length === 0 || declarations.flat().some(isOpenKey) ? null : "kept";
  }
  for (const declaration of declarations.flat()) {
    const { type } = declaration as { type?: ts.TypeNode };
    const said = ts.isObjectLiteralElementLike(declaration) ? valueIn(declaration) : type;
    if (said && ts.isStringLiteralLike(said)) {
      const renamed = said.text === occurrence.node.text ? work.answerAt(said)?.renamed : undefined;
      if (renamed) return { renamed, text: renamed.to };
    } else {
      const votes = said ? votesOn(work, said, occurrence.node.text).votes : [];
      if (votes.length > 0) return verdictIn(votes) ?? "kept";
    }
  }
  return null;
}
