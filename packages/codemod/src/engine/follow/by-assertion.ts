import { ts } from "ts-morph";
import { isAnyText } from "../referents/property-lookup.ts";
import { nameOfFunction } from "../syntax/name-of-function.ts";
import { originsOf } from "../texts/text-origins.ts";
import { voteOf } from "../texts/text-votes.ts";
import type { Work } from "../work.ts";
import { writeAgreed } from "../write-agreed.ts";
import { isOpen } from "./by-expectation.ts";

/** Where something is taken for what it is not known to be. */
const ASSERTED = /\bas\s+(?!const\b|unknown\b|any\b)/;

/** Lets texts follow that are taken for values of the API: `stateOf(row) as State`, where `stateOf` returns any text. */
export function followAssertions(work: Work): void {
  const open = work.answers.filter((answer) => !answer.renamed && isOpen(answer));
  const texts = new Set(
    open.map(({ question }) => question.occurrence.node.text).filter((one) => work.isValue(one)),
  );
  if (texts.size === 0) return;
  const asserted: ts.AsExpression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isAsExpression(node) && !ts.isStringLiteralLike(node.expression)) asserted.push(node);
    ts.forEachChild(node, visit);
  };
  for (const file of work.sources.matching(ASSERTED)) visit(file);
  work.checker.prepareTypes(asserted.map(({ expression }) => expression));
  for (const one of asserted)
    if (isAnyText(work.checker, work.checker.getTypeAtLocation(one.expression)))
      followAssertion(work, one, texts);
}

function followAssertion(work: Work, value: ts.AsExpression, texts: ReadonlySet<string>): void {
  const verdicts = new Map([...texts].map((text) => [text, voteOf(work, value, text)]));
  if (![...verdicts.values()].some((verdict) => verdict)) return;
  for (const { from, change } of originsOf(work, value.expression).texts) {
    const verdict = change.length === 0 ? verdicts.get(from.text) : undefined;
    const answer = verdict ? work.answerAt(from) : undefined;
    if (!verdict || verdict.text === null || !answer || answer.renamed || !isOpen(answer)) continue;
    const doubts = otherUses(work, from);
    writeAgreed(work, answer, { renamed: verdict.renamed, to: verdict.text, others: [], doubts });
  }
}

/** Where else a function is used that returns a text, if it is used more than once. */
function otherUses(work: Work, text: ts.StringLiteralLike): readonly ts.Node[] {
  const around = ts.findAncestor(text, ts.isFunctionLike);
  const name = around && nameOfFunction(around);
  const uses = name ? work.references.of(name) : [];
  return uses.length > 1 ? uses : [];
}
