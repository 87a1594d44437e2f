import { ts } from "ts-morph";
import type { Checker } from "../checker/checker.ts";
import { writtenTypes } from "./asked-types.ts";
import { isOpen, type Verdict, verdictBy } from "./by-expectation.ts";
import { declaredAs, declaredValue } from "./declared-name.ts";
import { mayBe, typeMeant } from "./expected-texts.ts";
import { isUnknown } from "./read-referent.ts";
import { type Change, isAnyText, originsOf } from "./text-origins.ts";
import type { Work } from "./work.ts";
import { type Said, writeAgreed } from "./write-agreed.ts";

/** What a place says of a text: what it must be, or null if it stays. */
export interface Vote {
  verdict: Verdict | null;
  place: ts.Node;
}

/** What is said of a text where it is compared with a value, or looked up by one. */
export interface Votes {
  votes: Vote[];
  /** What else the value may be made of, of which nobody knows. */
  doubts: ts.Node[];
  /** The same text, where it becomes the value. */
  texts: ts.StringLiteralLike[];
}

/** What a value says of a text: by its type, or by where it comes from if it may be any text. */
export function votesOn(work: Work, value: ts.Expression, text: string): Votes {
  const own = voteOf(work, value, text);
  if (own !== undefined) return { votes: [{ verdict: own, place: value }], doubts: [], texts: [] };
  if (!isAnyText(work.checker.getTypeAtLocation(value))) return NONE;
  const { listed, texts, unknown } = originsOf(work, value);
  const votes = listed.flatMap(({ from, change }) =>
    textsThatBecome(work, text, change).flatMap((was) => {
      const vote = ts.isTypeNode(from) ? voteOfType(work, from, was) : voteOf(work, from, was);
      return vote === undefined ? [] : [{ verdict: vote && changed(vote, change), place: from }];
    }),
  );
  if (!votes.some(({ verdict }) => verdict)) return NONE;
  return { votes, doubts: unknown, texts: texts.filter((one) => one.text === text) };
}

/** What a text must be for what a value is, or may have been. */
export function verdictOn(work: Work, value: ts.Expression, text: string): Verdict | null {
  return votesOn(work, value, text).votes.find(({ verdict }) => verdict)?.verdict ?? null;
}

const NONE: Votes = { votes: [], doubts: [], texts: [] };

/** Writes what is agreed on where a text becomes the value that another one is compared with, too. */
export function writeTexts(work: Work, texts: readonly ts.StringLiteralLike[], said: Said): void {
  for (const text of texts) {
    const answer = work.answerAt(text);
    if (answer && !answer.renamed && isOpen(answer)) writeAgreed(work, answer, said);
  }
}

/** What a value says of a text that it may be: what it is now, null if it stays, undefined if it says nothing. */
export function voteOf(work: Work, value: ts.Expression, text: string): Verdict | null | undefined {
  const declared = declaredAs(work, writtenTypes(work.checker, value), text);
  if (declared === "kept") return null;
  if (declared) return { renamed: declared, text: declared.to };
  const takes = (checker: Checker, other: string) => mayBe(checker, typeMeant(checker, value), other);
  if (!takes(work.checker, text)) return undefined;
  const isKnown = !isUnknown(typeMeant(work.options.newChecker(), value));
  return isKnown ? verdictBy(work, text, takes) : undefined;
}

/** The same of a type that is written somewhere. */
function voteOfType(work: Work, type: ts.TypeNode, text: string): Verdict | null | undefined {
  const declared = declaredValue(work, type, text);
  if (declared === null) return undefined;
  return declared === "kept" ? null : { renamed: declared, text: declared.to };
}

/** The texts of the API that are written like another one when they have come so far. */
function textsThatBecome({ options }: Work, text: string, change: Change): string[] {
  const names = options.renames.flatMap(({ kind, from }) => (kind === "value" ? [from] : []));
  return [...new Set([text, ...names])].filter((one) => change(one) === text);
}

function changed({ renamed, text }: Verdict, change: Change): Verdict {
  return { renamed, text: text === null ? null : change(text) };
}
