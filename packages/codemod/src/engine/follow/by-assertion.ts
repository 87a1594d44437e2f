import { ts } from "ts-morph";
import { isAnyText, textsAmong } from "../referents/property-lookup.ts";
import { nameOfFunction } from "../syntax/name-of-function.ts";
import { type Change, changed } from "../texts/text-changes.ts";
import { originsOf } from "../texts/text-origins.ts";
import { voteOf } from "../texts/text-votes.ts";
import type { Work } from "../work.ts";
import { writeAgreed } from "../write-agreed.ts";
import { isOpen, type Verdict } from "./by-expectation.ts";

/** Where something is taken for what it is not known to be. */
const ASSERTED = /\bas\s+(?!const\b|unknown\b|any\b)/;

/**
 * Lets texts follow that are taken for values of the API, `stateOf(row) as State`, where `stateOf` returns any text, and tells
 * of what is made into one of something else: `status.toLowerCase() as State`.
 */
export function followAssertions(work: Work): void {
  if (work.options.renames.every(({ kind }) => kind !== "value")) return;
  const asserted: ts.AsExpression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isAsExpression(node) && !ts.isStringLiteralLike(node.expression)) asserted.push(node);
    ts.forEachChild(node, visit);
  };
  for (const file of work.sources.matching(ASSERTED)) visit(file);
  work.checker.prepareTypes(asserted.map(({ expression }) => expression));
  for (const one of asserted) {
    const isOpen = isAnyText(work.checker, work.checker.getTypeAtLocation(one.expression));
    if (isOpen && textsAmong(work.checker.getTypeFromTypeNode(one.type)).some((text) => work.isValue(text)))
      followAssertion(work, one);
  }
}

function followAssertion(work: Work, value: ts.AsExpression): void {
  const verdictOf = (text: string) => (work.isValue(text) ? voteOf(work, value, text) : undefined);
  const { listed, texts } = originsOf(work, value.expression);
  for (const { from, change } of listed)
    if (change.length > 0) tellMade(work, value, from, change, verdictOf);
  for (const { from, change } of texts) {
    const answer = change.length === 0 ? work.answerAt(from) : undefined;
    if (!answer || answer.renamed || !isOpen(answer)) continue;
    const verdict = verdictOf(from.text);
    if (!verdict || verdict.text === null) continue;
    const doubts = otherUses(work, from);
    writeAgreed(work, answer, { renamed: verdict.renamed, to: verdict.text, others: [], doubts });
  }
}

function tellMade(
  work: Work,
  value: ts.AsExpression,
  from: ts.Expression | ts.TypeNode,
  change: Change,
  verdictOf: (text: string) => Verdict | null | undefined,
): void {
  const { checker } = work;
  const type = ts.isTypeNode(from) ? checker.getTypeFromTypeNode(from) : checker.getTypeAtLocation(from);
  for (const was of textsAmong(type)) {
    const verdict = verdictOf(changed(was, change));
    if (!verdict || verdict.text === null) continue;
    const { renamed, text } = verdict;
    const message = `This is made of \`${was}\`, and has to be \`${text}\` now, as the API calls it.`;
    work.tell(value.expression, renamed, "string", message, JSON.stringify(text));
  }
}

/** Where else a function is used that returns a text, if it is used more than once. */
function otherUses(work: Work, text: ts.StringLiteralLike): readonly ts.Node[] {
  const around = ts.findAncestor(text, ts.isFunctionLike);
  const name = around && nameOfFunction(around);
  const uses = name ? work.references.of(name) : [];
  return uses.length > 1 ? uses : [];
}
