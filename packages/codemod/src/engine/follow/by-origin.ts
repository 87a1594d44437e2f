import { ts } from "ts-morph";
import { peerOf } from "../referents/expected-texts.ts";
import { parameterGuarded } from "../referents/type-places.ts";
import { votesOn, writeVoted } from "../texts/text-votes.ts";
import type { Work } from "../work.ts";
import { isOpen } from "./by-expectation.ts";

/**
 * Lets texts follow that are compared with what may be any text, by where that comes from: `state === "done"` in a function
 * of `state: string` that is called with values of the API, `key === "startsAt"` in a loop over the keys of an object. So
 * do those that guards of any text ask for.
 */
export function followOrigins(work: Work): void {
  const names = work.options.renames.filter(({ kind }) => kind === "value" || kind === "field");
  const forms = new Set(names.flatMap(({ from }) => [from, from.toLowerCase(), from.toUpperCase()]));
  const compared = work.answers.flatMap((answer) => {
    const { node } = answer.question.occurrence;
    const isCandidate = !answer.renamed && isOpen(answer) && forms.has(node.text) && !work.edits.has(node);
    const peer = isCandidate && ts.isStringLiteralLike(node) ? (peerOf(node) ?? guardedAs(node)) : null;
    return peer ? [{ answer, peer }] : [];
  });
  work.checker.prepareTypes(compared.map(({ peer }) => peer));
  for (const { answer, peer } of compared) {
    // It may be what another one is compared with, and written with that.
    if (!answer.renamed) writeVoted(work, answer, votesOn(work, peer, answer.question.occurrence.node.text));
  }
}

/** The parameter that a guard says of whether it is a text: `state` in `(state: string): state is "done" => …`. */
function guardedAs({ parent }: ts.StringLiteralLike): ts.Identifier | null {
  const name = ts.isLiteralTypeNode(parent) ? parameterGuarded(parent)?.name : undefined;
  return name && ts.isIdentifier(name) ? name : null;
}
