import { ts } from "ts-morph";
import { peerOf } from "../referents/expected-texts.ts";
import { votesOn, writeVoted } from "../texts/text-votes.ts";
import type { Work } from "../work.ts";
import { isOpen } from "./by-expectation.ts";

/**
 * Lets texts follow that are compared with what may be any text, by where that comes from: `state === "done"` in a function
 * of `state: string` that is called with values of the API, `key === "startsAt"` in a loop over the keys of an object.
 */
export function followOrigins(work: Work): void {
  const names = work.options.renames.filter(({ kind }) => kind === "value" || kind === "field");
  const forms = new Set(names.flatMap(({ from }) => [from, from.toLowerCase(), from.toUpperCase()]));
  const compared = work.answers.flatMap((answer) => {
    const { node } = answer.question.occurrence;
    const isCandidate = !answer.renamed && isOpen(answer) && forms.has(node.text) && !work.edits.has(node);
    const peer = isCandidate && ts.isStringLiteralLike(node) ? peerOf(node) : null;
    return peer ? [{ answer, peer }] : [];
  });
  work.checker.prepareTypes(compared.map(({ peer }) => peer));
  for (const { answer, peer } of compared) {
    // It may be what another one is compared with, and written with that.
    if (!answer.renamed) writeVoted(work, answer, votesOn(work, peer, answer.question.occurrence.node.text));
  }
}
