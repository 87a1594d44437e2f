import { ts } from "ts-morph";
import { isAsked, isOpen, mayFollow, type Verdict, verdictOf } from "./by-expectation.ts";
import { readersOf } from "./constant-readers.ts";
import { peerOf } from "./expected-texts.ts";
import { tellMadeOf } from "./made-texts.ts";
import { lookUp, testedValue } from "./property-lookup.ts";
import { tellLiteral, tellShared } from "./tell.ts";
import { tellsApart } from "./tells-apart.ts";
import { verdictOn } from "./text-votes.ts";
import type { Answer, Work } from "./work.ts";
import { writeName } from "./write-name.ts";

/** `const KEY = "title"`, `const KEYS = ["title", "owner"]`: what reads it decides. */
export function followConstants(work: Work): void {
  const constants = work.answers.flatMap((answer) => {
    const { node } = answer.question.occurrence;
    if (answer.renamed || !isOpen(answer) || !ts.isStringLiteralLike(node)) return [];
    if (!mayFollow(work, node.text)) return [];
    return isAsked(work, node, node.text) ? [] : [{ answer, node, readers: readersOf(work, node) }];
  });
  work.checker.prepareContexts(constants.flatMap(({ readers }) => readers));
  for (const { answer, node, readers } of constants) followConstant(work, answer, node, readers);
}

function followConstant(
  work: Work,
  answer: Answer,
  node: ts.StringLiteralLike,
  readers: readonly ts.Expression[],
): void {
  const votes: { verdict: Verdict | null; place: ts.Expression }[] = [];
  for (const reader of readers) {
    const vote = voteOf(work, reader, node.text);
    if (vote !== undefined) votes.push({ verdict: vote, place: reader });
  }
  const first = votes.find(({ verdict }) => verdict)?.verdict;
  const places = new Set(votes.map(({ place }) => place));
  if (!first || first.text === null) return;
  const { text: to } = first;
  const others = votes.filter(
    ({ verdict, place }) => verdict?.text !== to || !tellsApart(work, place, node.text, to),
  );
  answer.renamed = first.renamed;
  // What a function is called with may be for something else in it; what has a name of its own mostly is not.
  const isDoubt = (reader: ts.Expression) => ts.isCallExpression(node.parent) || peerOf(reader) !== null;
  const doubts = readers.filter((reader) => !places.has(reader) && isDoubt(reader));
  if (others.length === 0 && doubts.length > 0) {
    tellShared(work, node, first.renamed, to, doubts);
    return;
  }
  if (others.length > 0) {
    tellLiteral(
      work,
      node,
      first.renamed,
      others.map(({ place }) => place),
    );
    return;
  }
  const edit = writeName(answer.question, first.text);
  if (edit) work.edit(node, edit, first.renamed, first.text);
  for (const reader of readers) tellMadeOf(work, reader, first.renamed, node.text, first.text);
}

/** What one use of a constant says: what it must be, null if it stays, undefined if it says nothing. */
function voteOf(work: Work, reference: ts.Expression, text: string): Verdict | null | undefined {
  const { parent } = reference;
  const owner = ownerOfKey(work, reference);
  if (owner) {
    const referent = lookUp(work.checker, owner, text);
    if (!referent) return undefined;
    const hit = work.renameOfAll(referent.declarations);
    return hit ? { renamed: hit, text: hit.to } : null;
  }
  const peer = peerOf(reference);
  // Another text says nothing by itself.
  if (ts.isTypeQueryNode(parent) || (peer && ts.isStringLiteralLike(peer))) return undefined;
  if (isAsked(work, reference, text)) return verdictOf(work, reference, text);
  return (peer && verdictOn(work, peer, text)) ?? undefined;
}

function ownerOfKey(work: Work, reference: ts.Expression): ts.Type | undefined {
  const { parent } = reference;
  const { checker } = work;
  // Of a list of keys, one is taken: `order[0]`.
  if (ts.isElementAccessExpression(parent) && parent.argumentExpression === reference)
    return checker.getTypeAtLocation(parent.expression);
  const tested = testedValue(reference);
  if (tested) return checker.getTypeAtLocation(tested);
  if (!ts.isComputedPropertyName(parent)) return undefined;
  const { parent: property } = parent;
  if (ts.isBindingElement(property) && ts.isObjectBindingPattern(property.parent))
    return checker.getTypeAtLocation(property.parent);
  return ts.isObjectLiteralExpression(property.parent)
    ? checker.getContextualType(property.parent)
    : undefined;
}
