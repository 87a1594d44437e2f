import { ts } from "ts-morph";
import type { Checker } from "../../checker/checker.ts";
import { elementOf } from "../flows/flow-types.ts";
import { isOpen, type Verdict, verdictBy } from "../follow/by-expectation.ts";
import { bodyCalled } from "../referents/body-called.ts";
import { constantValue } from "../referents/declarations.ts";
import { declaredAs, declaredInPartOf, declaredValue } from "../referents/declared-name.ts";
import { mayBe, typeMeant } from "../referents/expected-texts.ts";
import { isAnyText, isUnknown, lookUp } from "../referents/property-lookup.ts";
import { writtenTypes } from "../referents/written-types.ts";
import type { Renamed } from "../renamed.ts";
import { resultsOf } from "../syntax/nodes-at.ts";
import { chosenIn, innermost, isOnlyTyping } from "../syntax/value-parts.ts";
import { tellUnion } from "../unions/tell-union.ts";
import type { Answer, Work } from "../work.ts";
import { writeAgreed } from "../write-agreed.ts";
import { typeHanded } from "./handed-functions.ts";
import type { Taken } from "./keys-taken.ts";
import { changed } from "./text-changes.ts";
import { type Origin, type Origins, originsOf, originsOfElements } from "./text-origins.ts";
import { valuesBehind } from "./values-behind.ts";

/** What a place says of a text: what it must be, or null if it stays. */
export interface Vote {
  verdict: Verdict | null;
  place: ts.Node;
}

/** What is said of a text where it is compared with a value, or looked up by one. */
export interface Votes {
  votes: Vote[];
  /** What else the value may be, of which nobody knows. */
  doubts: ts.Node[];
  /** Texts that become the value, and what they must be. */
  texts: { node: ts.StringLiteralLike; verdict: Verdict }[];
}

const NONE: Votes = { votes: [], doubts: [], texts: [] };

/** What a value says of a text, or a type: by its type, or by where it comes from if it may be any text. */
export function votesOn(work: Work, value: Taken, text: string): Votes {
  if (ts.isTypeNode(value)) {
    const said = voteOfType(work, value, text);
    const verdict = said === undefined ? voteOfComputed(work, value, text) : said;
    return verdict === undefined ? NONE : { ...NONE, votes: [{ verdict, place: value }] };
  }
  if (ts.isStringLiteralLike(value)) return votesOfField(work, value, text);
  // In `labels[event.state as keyof typeof labels]`, what is asserted says less than the value.
  const inner = isOnlyTyping(value) ? votesOn(work, value.expression, text) : NONE;
  if (inner.votes.length > 0) return inner;
  const part = work.isValue(text) ? declaredInPartOf(work, writtenTypes(work.checker, value), text) : null;
  if (part?.kind === "value") {
    const votes = [verdictFor(part), null].map((verdict) => ({ verdict, place: value }));
    return { votes, doubts: [], texts: [] };
  }
  const own = votedBehind(work, value, text) ?? voteOf(work, value, text);
  const said = own === undefined ? [] : [{ verdict: own, place: value }];
  if (!isAnyText(work.checker, work.checker.getTypeAtLocation(value))) return { ...NONE, votes: said };
  // What has a type may be something else, too: that of `none` in `events.find(isLate) ?? none`.
  const { votes, doubts, texts } = votesBy(work, originsOf(work, value), text);
  return { votes: [...said, ...votes], doubts, texts };
}

/** The same of a list, or a set, of any texts, for one that is sought in it: `states.includes("draft")`. */
export function votesOnElements(work: Work, list: ts.Expression, text: string): Votes {
  return votesBy(work, originsOfElements(work, list), text);
}

/** What is said of a text by where something comes from that it is compared with. */
export function votesBy(work: Work, { listed, keyed, handed, texts, unknown }: Origins, text: string): Votes {
  const votes = [
    ...votesOf(work, listed, text),
    ...votesOfKeys(work, keyed, text),
    ...votesOfHanded(work, handed, text),
  ];
  if (votes.length === 0) return NONE;
  const raw = listed.map(({ from }) => ({ from, change: [] }));
  const given = texts.map(({ from, change }) => {
    const said = votesOf(work, change.length > 0 ? raw : listed, from.text);
    return { node: from, verdict: verdictIn(said), was: changed(from.text, change) };
  });
  // What only becomes the text that it is compared with can be written in many ways.
  const unclear = given.filter(({ node, verdict, was }) => was === text && !verdict && node.text !== text);
  return {
    votes,
    doubts: [...unknown, ...unclear.map(({ node }) => node)],
    texts: given.flatMap(({ node, verdict }) => (verdict ? [{ node, verdict }] : [])),
  };
}

/** What a text is now that stands in the constant which a value is read off: `"title"` for `column.key` of `COLUMNS`. */
function votedBehind(work: Work, value: ts.Expression, text: string): Verdict | undefined {
  const behind = [...valuesBehind(work.checker, value), ...takenFor(work, value, DEPTH)].filter(
    (one) => ts.isStringLiteralLike(one) && one.text === text,
  );
  const [to, ...others] = new Set(behind.map((one) => work.edits.get(one)?.to));
  const [first] = behind;
  const renamed = first && work.answerAt(first)?.renamed;
  return renamed && to !== undefined && others.length === 0 ? { renamed, text: to } : undefined;
}

/** How many names and functions lead to a text that something is otherwise. */
const DEPTH = 4;

/** The texts that something is if it is nothing else: `"draft"` for `state` in `const state = isNew ? "draft" : event.state`. */
function takenFor(work: Work, value: ts.Expression, depth: number): ts.Node[] {
  const node = innermost(value);
  if (depth === 0) return [];
  const on = (one: ts.Expression) => takenFor(work, one, depth - 1);
  const chosen = chosenIn(node);
  if (chosen) return chosen.flatMap(on);
  if (ts.isStringLiteralLike(node)) return [node];
  if (ts.isCallExpression(node)) {
    const body = bodyCalled(work.checker, node);
    return body ? resultsOf(body).flatMap(on) : [];
  }
  const held = constantValue(work.checker, node);
  return held ? on(held) : [];
}

/** What the field says of a text by which a list is put in order: `state` for `draft` in `countBy(events, "state").draft`. */
function votesOfField(work: Work, name: ts.StringLiteralLike, text: string): Votes {
  const list = ts.isCallExpression(name.parent) ? name.parent.arguments[0] : undefined;
  const element = list && elementOf(work.checker, work.checker.getTypeAtLocation(list));
  const fields = element ? (lookUp(work.checker, element, name.text)?.declarations.flat() ?? []) : [];
  const votes = fields.flatMap((field) => {
    const { type } = field as { type?: ts.TypeNode };
    const verdict = type && voteOfType(work, type, text);
    return verdict === undefined ? [] : [{ verdict, place: name }];
  });
  return { votes, doubts: [], texts: [] };
}

/** What a text must be for what a value is, or may have been. */
export function verdictOn(work: Work, value: Taken, text: string): Verdict | null {
  return verdictIn(votesOn(work, value, text).votes);
}

/** Writes what all votes agree on, for a text and those that become the value that it is compared with; or tells why not. */
export function writeVoted(work: Work, answer: Answer, { votes, doubts, texts }: Votes): void {
  const first = verdictIn(votes);
  if (!first || first.text === null) return;
  const { renamed, text: to } = first;
  const others = votes.filter(({ verdict }) => verdict?.text !== to).map(({ place }) => place);
  // What is only said by values of several enums can be either.
  const isOfBoth = (place: ts.Node) => votes.some((one) => one.place === place && one.verdict?.text === to);
  if (renamed.kind === "value" && others.length > 0 && others.every(isOfBoth)) {
    answer.renamed = renamed;
    tellUnion(work, answer.question, [renamed, undefined]);
    return;
  }
  writeAgreed(work, answer, { renamed, to, others, doubts });
  if (others.length + doubts.length === 0) writeTexts(work, texts);
}

/** Writes texts that become a value, which votes are about. */
export function writeTexts(work: Work, texts: Votes["texts"]): void {
  for (const { node, verdict } of texts) {
    const given = work.answerAt(node);
    if (given && !given.renamed && isOpen(given) && verdict.text !== null)
      writeAgreed(work, given, { renamed: verdict.renamed, to: verdict.text, others: [], doubts: [] });
  }
}

/** What all votes say, if nothing speaks against it. */
export function agreedIn({ votes, doubts }: Votes): Verdict | null {
  const first = verdictIn(votes);
  const isAgreed = doubts.length === 0 && votes.every(({ verdict }) => verdict?.text === first?.text);
  return isAgreed && first?.text !== null ? first : null;
}

export function verdictIn(votes: readonly Vote[]): Verdict | null {
  return votes.find(({ verdict }) => verdict)?.verdict ?? null;
}

/** What a value says of a text that it may be: what it is now, null if it stays, undefined if it says nothing. */
export function voteOf(work: Work, value: ts.Expression, text: string): Verdict | null | undefined {
  const declared = declaredAs(work, writtenTypes(work.checker, value), text);
  if (declared !== null) return verdictFor(declared);
  const takes = (checker: Checker, other: string) => mayBe(checker, typeMeant(checker, value), other);
  if (!takes(work.checker, text)) return undefined;
  const isKnown = !isUnknown(typeMeant(work.options.newChecker(), value));
  return isKnown ? verdictBy(work, text, takes) : undefined;
}

/** The same of a type that is written somewhere. */
function voteOfType(work: Work, type: ts.TypeNode, text: string): Verdict | null | undefined {
  const declared = declaredValue(work, type, text);
  return declared === null ? undefined : verdictFor(declared);
}

/** The same of a type that is computed, `keyof Event`, unless nothing changes: it may be read off what the text is in. */
function voteOfComputed(work: Work, type: ts.TypeNode, text: string): Verdict | undefined {
  const takes = (checker: Checker, other: string) => mayBe(checker, checker.getTypeFromTypeNode(type), other);
  return (takes(work.checker, text) && verdictBy(work, text, takes)) || undefined;
}

function verdictFor(declared: Renamed | "kept"): Verdict | null {
  return declared === "kept" ? null : { renamed: declared, text: declared.to };
}

/** What is said of a text by what a value was taken from. */
function votesOf(work: Work, listed: Origins["listed"], text: string): Vote[] {
  return listed.flatMap(({ from, change }) =>
    textsThatBecome(work, text, change).flatMap((was) => {
      const vote = ts.isTypeNode(from) ? voteOfType(work, from, was) : voteOf(work, from, was);
      if (vote === undefined) return [];
      const now = vote && vote.text !== null ? { ...vote, text: changed(vote.text, change) } : vote;
      return [{ verdict: now, place: from }];
    }),
  );
}

/** The same by values of which it is the name of a field. */
function votesOfKeys(work: Work, keyed: Origins["keyed"], text: string): Vote[] {
  return keyed.flatMap(({ from, change }) =>
    textsThatBecome(work, text, change).flatMap((was) => {
      const owner = work.checker.getTypeAtLocation(from);
      return (lookUp(work.checker, owner, was)?.declarations ?? []).map((declarations) => {
        const renamed = work.renameAmong(declarations);
        const now = renamed && renamed.to !== null ? changed(renamed.to, change) : null;
        return { verdict: renamed ? { renamed, text: now } : null, place: from };
      });
    }),
  );
}

/** The same by functions that are called with it. */
function votesOfHanded(work: Work, handed: Origins["handed"], text: string): Vote[] {
  return handed.flatMap(({ change, ...one }) =>
    textsThatBecome(work, text, change).flatMap((was) => {
      const takes = (checker: Checker, other: string) => {
        const type = typeHanded(checker, one);
        return type !== undefined && mayBe(checker, type, other);
      };
      if (!takes(work.checker, was)) return [];
      const verdict = verdictBy(work, was, takes);
      const now =
        verdict && verdict.text !== null ? { ...verdict, text: changed(verdict.text, change) } : verdict;
      return [{ verdict: now, place: one.value }];
    }),
  );
}

/** The texts of the API that are written like another one when they have come so far. */
function textsThatBecome({ options }: Work, text: string, change: Origin<ts.Node>["change"]): string[] {
  const names = options.renames.flatMap(({ kind, from }) =>
    kind === "value" || kind === "field" ? [from] : [],
  );
  return [...new Set([text, ...names])].filter((one) => changed(one, change) === text);
}
