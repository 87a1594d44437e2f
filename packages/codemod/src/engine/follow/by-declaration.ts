import { ts } from "ts-morph";
import type { Question } from "../ask.ts";
import { Mentions } from "../flows/mentions.ts";
import { isLeftOutBeside } from "../referents/member-referent.ts";
import { nameSaid } from "../referents/object-forms.ts";
import { tellsApart } from "../referents/tells-apart.ts";
import { firstOf, type Renamed } from "../renamed.ts";
import { isPartOf } from "../syntax/nodes-at.ts";
import { tellCollision, tellRemoved, tellSame, tellShares, tellUnwritable } from "../tell-reasons.ts";
import { entryBefore } from "../unions/dual-entry.ts";
import { dualLiteral, isChosenBeside } from "../unions/dual-literal.ts";
import { isGuarded, isToldByNewNames } from "../unions/is-guarded.ts";
import { tellAssertedTest } from "../unions/tell-asserted-tests.ts";
import { tellChoice, tellUnion } from "../unions/tell-union.ts";
import type { Answer, Work } from "../work.ts";
import { spreadEdits } from "../writing/spread-attribute.ts";
import { writeQuery } from "../writing/type-queries.ts";
import { renameParameter, writeName } from "../writing/write-name.ts";
import { takenBy } from "./taken-by.ts";

/** Lets what refers to a renamed declaration follow, until nothing more does. */
export function followDeclarations(work: Work): void {
  for (let isNews = true; isNews; ) {
    isNews = false;
    for (const answer of work.answers) {
      if (!answer.renamed && decide(work, answer, false)) isNews = true;
    }
  }
}

/** Tells what refers to several things of which some keep the name, now that it is known which ones follow. */
export function tellSplits(work: Work): void {
  for (const answer of work.answers) {
    if (!answer.renamed) decide(work, answer, true);
  }
  followDeclarations(work);
}

function decide(work: Work, answer: Answer, maySplit: boolean): boolean {
  const { referent, own } = answer.question;
  const byOwn = own ? work.renamed.get(own) : undefined;
  const { node } = answer.question.occurrence;
  const { text } = node;
  const all = referent?.declarations ?? [];
  const hitOf = (declarations: readonly ts.Declaration[]) => {
    const hit = work.renameAmong(declarations);
    // A name that a type makes of another one follows in its own way.
    if (hit?.from !== text) return undefined;
    const said = own ? [...declarations, own] : declarations;
    return said.some((one) => isLeftOutBeside(work.checker, one, hit.to)) ? undefined : hit;
  };
  // Where others keep the name, or an object of several types has to, so does what has it from a type of one's own, too.
  const isKept = (declarations: readonly ts.Declaration[]) => declarations.some((one) => keeps(work, one));
  const isMade = own !== null && ts.isObjectLiteralExpression(own.parent) && all.length > 1;
  const isMixed = isMade || (maySplit && new Set(all.map((one) => hitOf(one)?.to)).size > 1);
  const hits = all.map((one) => (isMixed && isKept(one) ? undefined : hitOf(one)));
  const first = byOwn ?? firstOf(hits);
  // An operation is called by its path, which is not what is declared.
  if (!first || first.kind === "operation") return false;
  const isMany = !byOwn && hits.some((hit) => hit?.to !== first.to);
  const said = isMany && maySplit ? nameSaid(work, answer.question) : null;
  if (said === text) return false;
  const [renamed, isSplit] =
    said === null ? [first, isMany] : [hits.find((hit) => hit?.to === said) ?? first, false];
  const isMember = own !== null && !ts.isObjectLiteralExpression(own.parent);
  if (isSplit && !isMember && (!maySplit || isGuarded(work, node, renamed) || isToldByNewNames(work, node)))
    return false;
  if (isSplit && isMember && isChosenBeside(node, renamed.to)) return false;
  answer.renamed = renamed;
  // A member that serves two types can have only one name.
  const choice = isSplit && isMember ? dualLiteral(answer.question, hits) : null;
  if (choice) tellChoice(work, choice, renamed);
  else if (isSplit && isMember) tellShares(work, node, renamed);
  else if (isSplit) tellUnion(work, answer.question, hits);
  else if (renamed.to === null) tellRemoved(work, answer.question, renamed);
  else {
    if (own) work.renamed.set(own, renamed);
    for (const declarations of all) followBeside(work, declarations, renamed);
  }
  return true;
}

/** In `Page & { events: { startsAt: string }[] }`, what says again what the other part has, deep inside. */
function followBeside(work: Work, declarations: readonly ts.Declaration[], renamed: Renamed): void {
  if (work.renameAmong(declarations) !== renamed) return;
  for (const one of declarations)
    if (keeps(work, one) && isBesideApi(work, one, renamed.from)) work.renamed.set(one, renamed);
}

/** Whether the intersection that something is written in has another part which mentions its name. */
function isBesideApi({ checker }: Work, { parent: literal }: ts.Node, name: string): boolean {
  const both = ts.isIntersectionTypeNode(literal.parent)
    ? undefined
    : ts.findAncestor(literal, ts.isIntersectionTypeNode);
  const mentions = new Mentions(checker, new Set([name]));
  return (
    both?.types.some((part) => !isPartOf(literal, part) && mentions.in(checker.getTypeFromTypeNode(part))) ===
    true
  );
}

/** Whether a type of the consumer's own declares something that has its old name. */
function keeps(work: Work, declaration: ts.Declaration): boolean {
  const isMember = ts.isPropertySignature(declaration) || ts.isPropertyDeclaration(declaration);
  return isMember && !work.isOfApi(declaration) && !work.renamed.has(declaration);
}

/** Writes the new names of all that follows. Only now it is known which names are free. */
export function writeAnswers(work: Work): void {
  for (const { question, renamed } of work.answers) {
    const { node } = question.occurrence;
    if (
      !renamed ||
      renamed.to === null ||
      renamed.kind === "operation" ||
      work.edits.has(node) ||
      isTold(work, node)
    )
      continue;
    writeAnswer(work, question, renamed, renamed.to);
  }
}

/** Writes one new name, unless something else is called so. */
export function writeAnswer(work: Work, question: Question, renamed: Renamed, to: string): void {
  const { node } = question.occurrence;
  // What was written for both names says the same, and goes.
  const taken = entryBefore(work, node, to) ? undefined : takenBy(work, question, to);
  if (taken) {
    tellCollision(work, node, renamed, to);
    if (work.sources.paths.has(taken.getSourceFile().fileName)) tellCollision(work, taken, renamed, to);
    return;
  }
  if (tellAssertedTest(work, question)) return;
  if (!tellsApart(work, node, node.text, to)) {
    tellSame(work, node, renamed, to);
    return;
  }
  if (writeQuery(work, node, renamed, to)) return;
  const spread = spreadEdits(node, to);
  for (const [part, text] of spread) work.edit(part, text, renamed, to);
  if (spread.length > 0) return;
  const edit = writeName(work, question, to);
  if (!edit) {
    tellUnwritable(work, node, renamed, to);
    return;
  }
  work.edit(node, edit, renamed, to);
  if (question.role === "parameter") {
    for (const [inner, text] of renameParameter(work.checker, node, to)) work.edit(inner, text, renamed, to);
  }
}

export function isTold(work: Work, node: ts.Node): boolean {
  const file = node.getSourceFile();
  const position = node.getStart(file);
  return work.toldIn(file).some((told) => told.position === position && !work.unsure.has(told));
}
