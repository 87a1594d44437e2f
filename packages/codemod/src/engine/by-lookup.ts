import type { ts } from "ts-morph";
import type { Checker } from "../checker/checker.ts";
import { writtenTypes } from "./asked-types.ts";
import { followDeclarations, writeAnswer } from "./by-declaration.ts";
import { isOpen, mayFollow, type Verdict, verdictBy } from "./by-expectation.ts";
import { declaredAs } from "./declared-name.ts";
import { mayBe } from "./expected-texts.ts";
import { lookupsBeside } from "./lookups.ts";
import { isUnknown } from "./read-referent.ts";
import { tellLiteral } from "./tell.ts";
import type { Answer, Work } from "./work.ts";

/**
 * Lets keys follow that no type holds to, by what is looked up by them: those of `const labels: Record<string, string> =
 * { draft: "Draft" }` where `labels[event.state]` is read, and what stands in lists, sets and maps.
 */
export function followLookups(work: Work): void {
  const open = work.answers.filter(
    (answer) =>
      !answer.renamed &&
      (isOpen(answer) || isOfMap(work, answer)) &&
      mayFollow(work, answer.question.occurrence.node.text),
  );
  const asked = open.map((answer) => ({ answer, lookups: lookupsBeside(work, answer.question) }));
  work.checker.prepareTypes(asked.flatMap(({ lookups }) => lookups));
  for (const { answer, lookups } of asked) followLookup(work, answer, lookups);
  followDeclarations(work);
}

/** Whether a name is read of something that any name may be in. */
function isOfMap({ checker }: Work, { question: { untyped } }: Answer): boolean {
  return untyped !== null && !isUnknown(checker.getTypeAtLocation(untyped));
}

function followLookup(work: Work, answer: Answer, lookups: readonly ts.Expression[]): void {
  const { question } = answer;
  const { node } = question.occurrence;
  const votes = lookups.flatMap((place) => {
    const verdict = voteOf(work, place, node.text);
    return verdict === undefined ? [] : [{ verdict, place }];
  });
  const first = votes.find(({ verdict }) => verdict)?.verdict;
  if (!first || first.text === null) return;
  answer.renamed = first.renamed;
  const others = votes.filter(({ verdict }) => verdict?.text !== first.text);
  if (others.length > 0) {
    const places = others.map(({ place }) => place);
    tellLiteral(work, node, first.renamed, places);
    return;
  }
  if (question.own) work.renamed.set(question.own, first.renamed);
  writeAnswer(work, question, first.renamed, first.text);
}

/** What a value says of a text that it may be: what it is now, null if it stays, undefined if it says nothing. */
export function voteOf(work: Work, value: ts.Expression, text: string): Verdict | null | undefined {
  const declared = declaredAs(work, writtenTypes(work.checker, value), text);
  if (declared === "kept") return null;
  if (declared) return { renamed: declared, text: declared.to };
  const takes = (checker: Checker, other: string) => mayBe(checker, checker.getTypeAtLocation(value), other);
  if (!takes(work.checker, text)) return undefined;
  const isKnown = !isUnknown(work.options.newChecker().getTypeAtLocation(value));
  return isKnown ? verdictBy(work, text, takes) : undefined;
}
