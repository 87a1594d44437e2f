import { ts } from "ts-morph";
import { peerOf } from "../referents/expected-texts.ts";
import { isAnyText, typeArgumentsOf } from "../referents/property-lookup.ts";
import { parameterGuarded } from "../referents/type-places.ts";
import { originsOf } from "../texts/text-origins.ts";
import { votesBy, votesOn, votesOnElements, writeTexts, writeVoted } from "../texts/text-votes.ts";
import type { Answer, Work } from "../work.ts";
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
  for (const answer of work.answers) followBeside(work, answer);
}

/** Lets texts follow that a value is otherwise which types say of what it has to be: `none` in `events.find(isLate) ?? none`. */
function followBeside(work: Work, { question: { occurrence }, renamed }: Answer): void {
  const { node } = occurrence;
  const peer =
    renamed?.kind === "value" && ts.isStringLiteralLike(node) && work.edits.has(node) ? peerOf(node) : null;
  if (peer && isAnyText(work.checker, work.checker.getTypeAtLocation(peer)))
    writeTexts(work, votesBy(work, originsOf(work, peer), node.text).texts);
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
