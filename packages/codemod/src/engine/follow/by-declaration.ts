import { ts } from "ts-morph";
import type { Checker } from "../../checker/checker.ts";
import type { Question } from "../ask.ts";
import { Mentions } from "../flows/mentions.ts";
import { isCopy } from "../flows/replaced-fields.ts";
import { nameSaid } from "../referents/object-forms.ts";
import { isPartOf, lookUp, partsOf } from "../referents/property-lookup.ts";
import { tellsApart } from "../referents/tells-apart.ts";
import { innermost } from "../syntax/value-parts.ts";
import { isAccess, nameIn } from "../syntax/value-paths.ts";
import { entryBefore } from "../unions/dual-entry.ts";
import { dualLiteral, isChosenBeside } from "../unions/dual-literal.ts";
import { isGuarded, isToldByNewNames } from "../unions/is-guarded.ts";
import {
  tellChoice,
  tellCollision,
  tellRemoved,
  tellSame,
  tellShares,
  tellUnion,
  tellUnwritable,
} from "../unions/tell.ts";
import { type Answer, firstOf, type Renamed, type Work } from "../work.ts";
import { spreadEdits } from "../writing/spread-attribute.ts";
import { writeQuery } from "../writing/type-queries.ts";
import { renameParameter, writeName } from "../writing/write-name.ts";

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
    return hit?.from === text ? hit : undefined;
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
  if (ts.isStringLiteralLike(node) && !tellsApart(work, node, node.text, to)) {
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
  return work.attention.some((told) => told.file === file && told.position === position);
}

/** What has the new name already, where an occurrence stands, and keeps it. */
function takenBy(
  work: Work,
  { referent, own, occurrence: { node } }: Question,
  to: string,
): ts.Node | undefined {
  const { checker } = work;
  const isKept = (declaration: ts.Node) => {
    const renamed = work.renamed.get(declaration);
    return renamed === undefined || renamed.to === to;
  };
  const inType = (type: ts.Type) => lookUp(checker, type, to)?.declarations.flat().find(isKept);
  // Of a union, those that have the name at all.
  const owners = referent ? partsOf(referent.owner) : [];
  for (const owner of owners.filter((part) => lookUp(checker, part, node.text))) {
    const taken = inType(owner);
    // What two parts of a schema both call so is one field.
    if (taken && !work.isOfApi(taken)) return taken;
  }
  if (!own) return undefined;
  if (ts.isParameter(own)) {
    const inside = checker.variableNamed(to, own.parent);
    const taken = inside?.declarations?.find((declaration) => isPartOf(declaration, own.parent.parent));
    return taken ?? inType(checker.getTypeAtLocation(own.parent.parent));
  }
  const holder = own.parent;
  const siblings =
    ts.isObjectLiteralExpression(holder) || ts.isJsxAttributes(holder)
      ? [...holder.properties]
      : ((holder as { members?: ts.NodeArray<ts.ClassElement> }).members ?? []);
  const sibling = siblings.find((one) => one !== own && nameOf(one) === to && isKept(one));
  if (sibling) return sibling;
  // What is spread into an object brings its names, too.
  for (const spread of siblings.filter(ts.isSpreadAssignment)) {
    const isOver = spread.pos < own.pos && isWrittenFor(checker, own.parent, to);
    if (isCopied(own, spread, to) || isOver) continue;
    // Of a union, what has the other name itself keeps it for this field.
    const parts = partsOf(checker.getTypeAtLocation(spread.expression));
    const holders = parts.filter((part) => lookUp(checker, part, node.text));
    const taken = (holders.length > 0 ? holders : parts).map(inType).find((one) => one !== undefined);
    if (taken && node.text !== to) return taken;
  }
  return undefined;
}

/**
 * Whether an object is nothing but what a declaration asks for, which knows one field alone by its new name: that is the
 * one that is written over what was spread before.
 */
function isWrittenFor(checker: Checker, literal: ts.Node, to: string): boolean {
  const isOne = ts.isObjectLiteralExpression(literal) && isDeclaredHome(checker, literal);
  const asked = isOne ? checker.getContextualType(literal) : undefined;
  return asked !== undefined && partsOf(asked).every((part) => !lookUp(checker, part, to));
}

/** Whether something becomes what a variable, a function or a parameter was declared as, whatever it is itself. */
function isDeclaredHome(checker: Checker, value: ts.Expression): boolean {
  const { parent } = value;
  if (ts.isParenthesizedExpression(parent)) return isDeclaredHome(checker, parent);
  if (ts.isCallExpression(parent)) {
    const called = checker.getResolvedSignature(parent)?.declaration;
    return called !== undefined && !ts.isJSDocSignature(called) && called.typeParameters === undefined;
  }
  const home = ts.isReturnStatement(parent) ? ts.findAncestor(parent, ts.isFunctionLike) : parent;
  return (
    home !== undefined &&
    (ts.isVariableDeclaration(home) || ts.isFunctionLike(home)) &&
    home.type !== undefined
  );
}

/** `{ ...event, startAt: event.startsAt }`, which says the same as the spread once it is called so. */
function isCopied(own: ts.Node, { expression }: ts.SpreadAssignment, name: string): boolean {
  const value = ts.isPropertyAssignment(own) ? own.initializer : own;
  if (!ts.isExpression(value)) return false;
  const read = innermost(value);
  if (!isAccess(read)) return isCopy(read, expression, name);
  return nameIn(read) === name && read.expression.getText() === expression.getText();
}

function nameOf({ name }: { name?: ts.Node }): string {
  return name && (ts.isIdentifier(name) || ts.isStringLiteralLike(name)) ? name.text : "";
}
