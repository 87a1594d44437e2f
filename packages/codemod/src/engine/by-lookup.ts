import { ts } from "ts-morph";
import type { Checker } from "../checker/checker.ts";
import { writtenTypes } from "./asked-types.ts";
import { followDeclarations } from "./by-declaration.ts";
import { isOpen, mayFollow, type Verdict, verdictBy } from "./by-expectation.ts";
import { declaredAs } from "./declared-name.ts";
import { mayBe, typeMeant } from "./expected-texts.ts";
import { isUnknown } from "./read-referent.ts";
import { doubtsIn, type Table } from "./table-uses.ts";
import { tellRemoved } from "./tell.ts";
import type { Answer, Work } from "./work.ts";
import { writeAgreed } from "./write-agreed.ts";

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
  const asked = open.flatMap((answer) => {
    const table = work.tables.of(answer.question);
    return table ? [{ answer, table }] : [];
  });
  work.checker.prepareTypes([...new Set(asked.map(({ table }) => table))].flatMap(({ lookups }) => lookups));
  const votes = new Map<Table, Map<string, Vote[]>>();
  for (const { answer, table } of asked) {
    const { text } = answer.question.occurrence.node;
    const known = votes.get(table) ?? new Map<string, Vote[]>();
    votes.set(table, known);
    const own = known.get(text) ?? votesOf(work, table, text);
    known.set(text, own);
    followLookup(work, answer, own, doubtsIn(table, text));
  }
  followDeclarations(work);
}

/** What one lookup says of a key: what it must be, or that it stays. */
interface Vote {
  verdict: Verdict | null;
  place: ts.Expression;
}

function votesOf(work: Work, { lookups }: Table, text: string): Vote[] {
  return lookups.flatMap((place) => {
    const verdict = voteOf(work, place, text);
    return verdict === undefined ? [] : [{ verdict, place }];
  });
}

/** Whether a name is read of something that any name may be in. */
function isOfMap({ checker }: Work, { question: { untyped, role, referent, own } }: Answer): boolean {
  if (untyped) return !isUnknown(checker.getTypeAtLocation(untyped));
  return (role === "binding" || role === "key") && referent === null && own === null;
}

function followLookup(work: Work, answer: Answer, votes: readonly Vote[], doubts: readonly ts.Node[]): void {
  const { question } = answer;
  const first = votes.find(({ verdict }) => verdict)?.verdict;
  // What has a type by what is written in it breaks where it is looked up in: errors say what else follows.
  if (!first || (doubts.length > 0 && isInferredObject(work, question.own))) return;
  const { renamed, text: to } = first;
  if (to === null) {
    answer.renamed = renamed;
    tellRemoved(work, question, renamed);
    return;
  }
  const others = votes.filter(({ verdict }) => verdict?.text !== to).map(({ place }) => place);
  writeAgreed(work, answer, { renamed, to, others, doubts });
}

function isInferredObject({ checker }: Work, own: ts.Declaration | null): boolean {
  const literal = own?.parent;
  return (
    literal !== undefined &&
    ts.isObjectLiteralExpression(literal) &&
    checker.getContextualType(literal) === undefined
  );
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
