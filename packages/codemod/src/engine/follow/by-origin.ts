import { ts } from "ts-morph";
import { peerOf } from "../referents/expected-texts.ts";
import { isAnyText, typeArgumentsOf } from "../referents/property-lookup.ts";
import { parameterGuarded } from "../referents/type-places.ts";
import { originsOf } from "../texts/text-origins.ts";
import { agreedIn, votesBy, votesOn, votesOnElements, writeTexts, writeVoted } from "../texts/text-votes.ts";
import type { Work } from "../work.ts";
import { isOpen } from "./by-expectation.ts";

/**
 * Lets texts follow that are compared with what may be any text, by where that comes from: `state === "done"` in a function
 * of `state: string` that is called with values of the API, `key === "startsAt"` in a loop over the keys of an object. So
 * do those that guards of any text ask for, and those that are sought in lists of any texts.
 */
export function followOrigins(work: Work): void {
  const names = work.options.renames.filter(({ kind }) => kind === "value" || kind === "field");
  const forms = new Set(names.flatMap(({ from }) => [from, from.toLowerCase(), from.toUpperCase()]));
  const compared = work.answers.flatMap((answer) => {
    const { node } = answer.question.occurrence;
    const isCandidate = !answer.renamed && isOpen(answer) && forms.has(node.text) && !work.edits.has(node);
    if (!isCandidate || !ts.isStringLiteralLike(node)) return [];
    const peer = peerOf(node) ?? guardedAs(node);
    const list = peer ? null : soughtFor(work, node);
    return peer || list ? [{ answer, peer, list }] : [];
  });
  work.checker.prepareTypes(compared.flatMap(({ peer }) => peer ?? []));
  for (const { answer, peer, list } of compared) {
    const { text } = answer.question.occurrence.node;
    // It may be what another one is compared with, and written with that.
    if (answer.renamed) continue;
    if (peer) writeVoted(work, answer, votesOn(work, peer, text));
    else if (list) writeVoted(work, answer, votesOnElements(work, list, text));
  }
  followBeside(work);
}

/** Lets texts follow that a value is otherwise which types say of what it has to be: `none` in `events.find(isLate) ?? none`. */
function followBeside(work: Work): void {
  const compared = work.answers.flatMap(({ question: { occurrence }, renamed }) => {
    const { node } = occurrence;
    const isOne = renamed?.kind === "value" && ts.isStringLiteralLike(node) && work.edits.has(node);
    const peer = isOne ? peerOf(node) : null;
    return peer ? [{ peer, text: node.text }] : [];
  });
  work.checker.prepareTypes(compared.map(({ peer }) => peer));
  for (const { peer, text } of compared) {
    if (!isAnyText(work.checker, work.checker.getTypeAtLocation(peer))) continue;
    const votes = votesBy(work, originsOf(work, peer), text);
    if (agreedIn(votes)) writeTexts(work, votes.texts);
  }
}

/** The list, or the set, of any texts that a text is sought in: `states` in `states.includes("done")`. */
function soughtFor({ checker }: Work, { parent: call }: ts.StringLiteralLike): ts.Expression | null {
  if (!ts.isCallExpression(call) || !ts.isPropertyAccessExpression(call.expression)) return null;
  const { expression: list, name } = call.expression;
  if (!/^(has|includes|indexOf|lastIndexOf)$/.test(name.text)) return null;
  const [held] = typeArgumentsOf(checker, checker.getTypeAtLocation(list));
  return held && isAnyText(checker, held) ? list : null;
}

/** The parameter that a guard says of whether it is a text: `state` in `(state: string): state is "done" => …`. */
function guardedAs({ parent }: ts.StringLiteralLike): ts.Identifier | null {
  const name = ts.isLiteralTypeNode(parent) ? parameterGuarded(parent)?.name : undefined;
  return name && ts.isIdentifier(name) ? name : null;
}
