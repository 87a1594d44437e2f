import { ts } from "ts-morph";
import { declarationOf } from "../referents/declarations.ts";
import { isAnyText, isUnknown } from "../referents/property-lookup.ts";
import { innermost } from "../syntax/value-parts.ts";
import { tellRemoved } from "../tell-reasons.ts";
import type { Taken } from "../texts/keys-taken.ts";
import { doubtsIn, type Table } from "../texts/table-uses.ts";
import { agreedIn, type Votes, verdictIn, votesOn, writeVoted } from "../texts/text-votes.ts";
import type { Answer, Work } from "../work.ts";
import { followDeclarations } from "./by-declaration.ts";
import { isOpen, mayFollow } from "./by-expectation.ts";

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
  const known = new Map<Table, Map<string, Votes>>();
  const said = asked.map(({ answer, table }) => {
    const { text } = answer.question.occurrence.node;
    const byText = known.get(table) ?? new Map<string, Votes>();
    known.set(table, byText);
    const votes = byText.get(text) ?? votesOf(work, table, text);
    byText.set(text, votes);
    return { answer, votes };
  });
  // Keys that become each other make way for each other, as long as they can be written.
  const ahead = said.flatMap(({ answer: { question }, votes }) => {
    const agreed = question.own && !work.renamed.has(question.own) ? agreedIn(votes) : null;
    return question.own && agreed ? [{ question, own: question.own, renamed: agreed.renamed }] : [];
  });
  for (const { own, renamed } of ahead) work.renamed.set(own, renamed);
  for (const { answer, votes } of said) followLookup(work, answer, votes);
  for (const { question, own } of ahead)
    if (!work.edits.has(question.occurrence.node)) work.renamed.delete(own);
  followDeclarations(work);
}

/** What all lookups say of a key. */
function votesOf(work: Work, table: Table, text: string): Votes {
  const all = table.lookups.map((place) => votesOn(work, place, text));
  const silent = table.lookups.filter(
    (place, index) => all[index]?.votes.length === 0 && mayBeAnything(work, place),
  );
  return {
    votes: all.flatMap(({ votes }) => votes),
    doubts: [...all.flatMap(({ doubts }) => doubts), ...silent, ...doubtsIn(table, text)],
    texts: all.flatMap(({ texts }) => texts),
  };
}

/**
 * Whether something is looked up by what may be any text, and may be something else then. What a function that is given makes
 * is as it says where it is given.
 */
function mayBeAnything({ checker }: Work, key: Taken): boolean {
  if (ts.isTypeNode(key)) return false;
  const inner = innermost(key);
  const maker = ts.isCallExpression(inner) ? declarationOf(checker, inner.expression) : undefined;
  return !(maker && ts.isParameter(maker)) && isAnyText(checker, checker.getTypeAtLocation(key));
}

/** Whether a name is read of something that any name may be in. */
function isOfMap({ checker }: Work, { question: { untyped, role, referent, own } }: Answer): boolean {
  if (untyped) return !isUnknown(checker.getTypeAtLocation(untyped));
  return (role === "binding" || role === "key") && referent === null && own === null;
}

function followLookup(work: Work, answer: Answer, all: Votes): void {
  const { question } = answer;
  const first = verdictIn(all.votes);
  // What has a type by what is written in it breaks where it is looked up in: errors say what else follows.
  if (!first || (all.doubts.length > 0 && isInferredObject(work, question.own))) return;
  if (first.text === null) {
    answer.renamed = first.renamed;
    tellRemoved(work, question, first.renamed);
  } else writeVoted(work, answer, all);
}

function isInferredObject({ checker }: Work, own: ts.Declaration | null): boolean {
  const literal = own?.parent;
  return (
    literal !== undefined &&
    ts.isObjectLiteralExpression(literal) &&
    checker.getContextualType(literal) === undefined
  );
}
