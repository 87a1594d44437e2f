import { ts } from "ts-morph";
import { assertedType } from "../referents/asserted-referent.ts";
import { declaredName } from "../referents/declared-name.ts";
import { peerOf } from "../referents/expected-texts.ts";
import { ownerOfNamed } from "../referents/owner-of-named.ts";
import { lookUp, partsOf, textsAmong } from "../referents/property-lookup.ts";
import { isOnesOwn, tellsApart } from "../referents/tells-apart.ts";
import { testedValue } from "../syntax/keys.ts";
import { outermost } from "../syntax/value-parts.ts";
import { tellLiteral, tellOnesOwn, tellShared } from "../tell-reasons.ts";
import { isPassedOn, readersOf } from "../texts/constant-readers.ts";
import { votesOnGiven } from "../texts/given-beside.ts";
import { callGiven } from "../texts/held-readers.ts";
import { tellMadeOf } from "../texts/made-texts.ts";
import { silentReaders } from "../texts/silent-readers.ts";
import { doubtsIn } from "../texts/table-uses.ts";
import { type Vote, verdictIn, votesOn } from "../texts/text-votes.ts";
import type { Answer, Work } from "../work.ts";
import { writeAgreed } from "../write-agreed.ts";
import { writeName } from "../writing/write-name.ts";
import { isAsked, isNamedIn, isOpen, mayFollow, type Verdict, verdictOf } from "./by-expectation.ts";

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
  for (const answer of work.answers) followCompared(work, answer);
}

/**
 * In `FIELDS.filter((field) => field === "title")`, what one of the fields is compared with: its type knows no others, so
 * that it would not be found under its old name any more.
 */
function followCompared(work: Work, { question, renamed }: Answer): void {
  const { node } = question.occurrence;
  if (!renamed || renamed.to === null || renamed.from !== node.text || !work.edits.has(node)) return;
  if (!ts.isStringLiteralLike(node) || !ts.isArrayLiteralExpression(outermost(node).parent)) return;
  for (const reader of readersOf(work, node)) {
    const isListed = partsOf(work.checker.getTypeAtLocation(reader)).every(
      ({ flags }) => (flags & ts.TypeFlags.StringLiteral) !== 0,
    );
    const peer = isListed ? peerOf(reader) : null;
    const answer = peer && ts.isStringLiteralLike(peer) && peer.text === node.text && work.answerAt(peer);
    if (answer && !answer.renamed && isOpen(answer))
      writeAgreed(work, answer, { renamed, to: renamed.to, others: [], doubts: [] });
  }
}

function followConstant(
  work: Work,
  answer: Answer,
  node: ts.StringLiteralLike,
  readers: readonly ts.Expression[],
): void {
  const call = callGiven(node);
  const all = readers.map((reader) => votesOf(work, reader, node.text, call));
  const votes = all.flatMap((one) => one.votes);
  const first = verdictIn(votes);
  if (!first || first.text === null) return;
  const { renamed, text: to } = first;
  // An enum that mirrors one of the API is a person's choice.
  if (ts.isEnumMember(node.parent) && renamed.kind === "value" && !work.options.propagate) {
    const isKnown = work.twins.values.some((one) => one.node === node);
    if (!isKnown) work.twins.values.push({ node, renamed, isCompared: true });
    return;
  }
  const others = votes.filter(
    ({ verdict, place }) => verdict?.text !== to || !tellsApart(work, place, node.text, to),
  );
  // What a function is called with may be for something else in it; what has a name of its own mostly is not.
  const isDoubt = (reader: ts.Expression) =>
    ts.isCallExpression(node.parent) || isCompared(reader, node.text);
  const silent = readers.filter(
    (reader, index) =>
      all[index]?.votes.length === 0 && isDoubt(reader) && !isPassedOn(work, reader, call, readers),
  );
  const doubts = [...silent, ...silentReaders(work, node), ...all.flatMap((one) => one.doubts)];
  answer.renamed = renamed;
  if (others.length > 0) {
    tellLiteral(
      work,
      node,
      renamed,
      others.map(({ place }) => place),
    );
    return;
  }
  if (doubts.length > 0) {
    tellShared(work, node, renamed, to, doubts);
    return;
  }
  if (isOnesOwn(work, node, to)) {
    tellOnesOwn(work, node, renamed, to);
    return;
  }
  const edit = writeName(work, answer.question, to);
  if (edit) work.edit(node, edit, renamed, to);
  for (const reader of readers) tellMadeOf(work, reader, { renamed, from: node.text, to });
}

/** Whether a text is compared with something that it may be. */
function isCompared(reader: ts.Expression, text: string): boolean {
  const peer = peerOf(reader);
  return peer !== null && !(ts.isStringLiteralLike(peer) && peer.text !== text);
}

/** What one use of a constant says, if it says anything. */
function votesOf(work: Work, reader: ts.Expression, text: string, call: ts.Node | null): typeof SILENT {
  const said = (verdict: Verdict | null) => ({ votes: [{ verdict, place: reader }], doubts: [] });
  const keyed = votesOfKey(work, reader, text);
  if (keyed.votes.length > 0) return keyed;
  const owner = typeLookedUpIn(work, reader);
  if (owner) {
    const referent = lookUp(work.checker, owner, text);
    if (!referent) return SILENT;
    const hit = work.renameOfAll(referent.declarations);
    if (hit) return said({ renamed: hit, text: hit.to });
    return said(isNamedIn(referent, text) ? null : verdictOf(work, outermost(reader), text));
  }
  // In `({ title })`, it is what a title is, not what that is called.
  if (ts.isShorthandPropertyAssignment(reader.parent)) {
    const declared = declaredName(work, reader, text);
    return declared === null
      ? SILENT
      : said(declared === "kept" ? null : { renamed: declared, text: declared.to });
  }
  const peer = peerOf(reader);
  // Another text says nothing by itself.
  if (ts.isTypeQueryNode(reader.parent) || (peer && ts.isStringLiteralLike(peer))) return SILENT;
  if (isAskedByItself(work, reader)) return SILENT;
  if (isAsked(work, reader, text)) return said(verdictOf(work, reader, text));
  const { votes, doubts } = peer ? votesOnGiven(work, peer, call, text) : SILENT;
  return { votes: votes.map(({ verdict }) => ({ verdict, place: reader })), doubts: [...doubts] };
}

/** What a use says, in which the constant stands. */
interface UseVote extends Vote {
  place: ts.Expression;
}

const SILENT: { votes: UseVote[]; doubts: ts.Node[] } = { votes: [], doubts: [] };

/** In `Object.fromEntries(KEYS.map((key) => [key, event[key]]))`, whether a list asks for no other text than what is in it. */
function isAskedByItself({ checker }: Work, reader: ts.Expression): boolean {
  const context = ts.isArrayLiteralExpression(reader.parent) ? checker.contextOf(reader) : undefined;
  const asked = context ? textsAmong(context) : [];
  const own = textsAmong(checker.getTypeAtLocation(reader));
  return asked.length > 0 && asked.every((text) => own.includes(text));
}

/** The same of the key of a table, by what is looked up in that: `{ [DRAFT]: "grey" }[event.state]`. */
function votesOfKey(work: Work, reader: ts.Expression, text: string): typeof SILENT {
  const { parent: key } = outermost(reader);
  const literal = ts.isComputedPropertyName(key) ? key.parent.parent : undefined;
  const table = literal && ts.isObjectLiteralExpression(literal) ? work.tables.ofMade(literal) : null;
  if (!table) return SILENT;
  const all = table.lookups.map((place) => votesOn(work, place, text));
  const votes = all.flatMap((one) => one.votes.map(({ verdict }) => ({ verdict, place: reader })));
  return { votes, doubts: [...all.flatMap((one) => one.doubts), ...doubtsIn(table, text)] };
}

function typeLookedUpIn(work: Work, reader: ts.Expression): ts.Type | undefined {
  const reference = outermost(reader);
  const { parent } = reference;
  const { checker } = work;
  // Of a list of keys, one is taken: `order[0]`.
  if (ts.isElementAccessExpression(parent) && parent.argumentExpression === reference)
    return checker.getTypeAtLocation(parent.expression);
  const asked = ts.isCallExpression(parent) ? ownerOfNamed(checker, reference, parent) : null;
  const tested = testedValue(reference) ?? asked;
  // What a guard says of a value is meant where it asks for its fields.
  if (tested) return assertedType(checker, tested) ?? checker.getTypeAtLocation(tested);
  if (!ts.isComputedPropertyName(parent)) return undefined;
  const { parent: property } = parent;
  if (ts.isBindingElement(property) && ts.isObjectBindingPattern(property.parent))
    return checker.getTypeAtLocation(property.parent);
  return ts.isObjectLiteralExpression(property.parent)
    ? checker.getContextualType(property.parent)
    : undefined;
}
