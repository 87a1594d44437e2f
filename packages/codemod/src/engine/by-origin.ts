import { ts } from "ts-morph";
import { isOpen } from "./by-expectation.ts";
import { peerOf } from "./expected-texts.ts";
import { votesOn, writeTexts } from "./text-votes.ts";
import type { Answer, Work } from "./work.ts";
import { writeAgreed } from "./write-agreed.ts";

/**
 * Lets texts follow that are compared with what may be any text, by where that comes from: `state === "done"` in a function
 * of `state: string` that is called with values of the API.
 */
export function followOrigins(work: Work): void {
  const values = work.options.renames.filter(({ kind }) => kind === "value").map(({ from }) => from);
  const forms = new Set(values.flatMap((one) => [one, one.toLowerCase(), one.toUpperCase()]));
  const compared = work.answers.flatMap((answer) => {
    const { node } = answer.question.occurrence;
    const isCandidate = !answer.renamed && isOpen(answer) && forms.has(node.text) && !work.edits.has(node);
    const peer = isCandidate && ts.isStringLiteralLike(node) ? peerOf(node) : null;
    return peer ? [{ answer, peer }] : [];
  });
  work.checker.prepareTypes(compared.map(({ peer }) => peer));
  for (const { answer, peer } of compared) follow(work, answer, peer);
}

function follow(work: Work, answer: Answer, peer: ts.Expression): void {
  const { votes, doubts, texts } = votesOn(work, peer, answer.question.occurrence.node.text);
  const first = votes.find(({ verdict }) => verdict)?.verdict;
  if (!first || first.text === null || answer.renamed) return;
  const { renamed, text: to } = first;
  const others = votes.filter(({ verdict }) => verdict?.text !== to).map(({ place }) => place);
  const said = { renamed, to, others, doubts };
  writeAgreed(work, answer, said);
  if (others.length + doubts.length === 0) writeTexts(work, texts, said);
}
