import { ts } from "ts-morph";
import { textOfType } from "../../types/type-nodes.ts";
import { ask, type Question } from "../ask.ts";
import { isAskedOfOthers } from "../collapse/added-names.ts";
import { namesIn, rewritings } from "../follow/by-expectation.ts";
import type { PlannedEdit } from "../planned.ts";
import { accepts } from "../referents/expected-texts.ts";
import type { Renamed } from "../renamed.ts";
import type { Work } from "../work.ts";
import { writeName } from "../writing/write-name.ts";

/** How many of the names that one text may have now are tried. */
export const CHOICES = 3;

/** The edit that gives a name, or a part of one, its new name; of several, one. Null if there are not so many. */
export function repair(
  work: Work,
  node: ts.Node,
  choice: number,
  isMeant: (name: string) => boolean = () => false,
): PlannedEdit | null {
  const file = node.getSourceFile();
  if (ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) {
    const all = rewritings(work, node.text, namesIn(work, node.text)).filter(({ text }) => text !== null);
    // Of all its names at once, if it has several.
    const likely = [...all.filter(({ renamed: { to } }) => to !== null && isMeant(to)), ...all.toReversed()];
    const first = chosen(likely, choice);
    if (!first || first.text === null) return null;
    const start = node.getStart(file) + 1;
    return {
      start,
      end: start + node.text.length,
      text: first.text,
      file,
      from: node.text,
      to: first.renamed.to ?? first.text,
      at: first.renamed.at,
    };
  }
  if (!ts.isIdentifier(node) && !ts.isStringLiteralLike(node)) return null;
  const names = namesIn(work, node.text);
  const known = work.answerAt(node)?.likely;
  const all = rewritings(work, node.text, names).filter(
    ({ text, renamed }) => text !== null && text !== node.text && (!known || renamed === known),
  );
  const isAccepted = ({ text }: { text: string | null }) =>
    text !== null && accepts(work.options.newChecker(), node, text) === true;
  // Of several new names of a field, nobody can tell which is meant where no type asks for it; a value has a type.
  const direct = likeliest(
    node,
    all.filter(({ renamed }) => !renamed.isDerived),
  );
  const open = direct.length > 0 ? direct : all;
  const isOne =
    new Set(open.map(({ renamed }) => renamed.to)).size === 1 ||
    open.every(({ renamed }) => renamed.kind === "value");
  // What a call takes for a text is one of few, so that the wrong ones do not mend anything.
  const isTaken = ts.isStringLiteralLike(node) && ts.isCallExpression(node.parent);
  const guesses =
    names.length > 1 ? all.toReversed() : isOne || isTaken ? open : onlyWritten(work, node, open);
  const meant = all.filter(({ text }) => text !== null && isMeant(text));
  const likely = [...all.filter(isAccepted), ...meant, ...guesses];
  const first = chosen(likely, choice);
  if (!first || first.text === null) return null;
  // A type that lists it already means another one by it, which no error names.
  if (isListedBeside(work, node, first.text)) return null;
  const question = ask(work.checker, { node, names, isExact: true });
  // An error could go with the name of what is optional, too.
  if (!question || (question.own && work.kept.has(question.own)) || isSettled(work, question)) return null;
  // It is added beside the old one.
  if (isAskedOfOthers(work, node)) return null;
  // What a guard asks for is in its body, too, which nobody checks.
  if (ts.findAncestor(node, ts.isTypePredicateNode)) return null;
  // A type that somebody wrote keeps its names, whatever it would mend.
  if (question.own && isOfOwnType(question.own) && !work.options.propagate) return null;
  const edit = writeName(work, question, first.text);
  return edit && { ...edit, file, from: node.text, to: first.text, at: first.renamed.at };
}

/** Whether a union that a text is one of has another one already, and keeps that. */
function isListedBeside(work: Work, { parent: type }: ts.Node, text: string): boolean {
  if (!ts.isLiteralTypeNode(type) || !ts.isUnionTypeNode(type.parent)) return false;
  return type.parent.types.some(
    (one) => ts.isLiteralTypeNode(one) && textOfType(one) === text && !work.edits.has(one.literal),
  );
}

/** Of what a name may have been, a field for a key; for a text, a value before a field. */
function likeliest<One extends { renamed: Renamed }>(node: ts.Node, found: readonly One[]): readonly One[] {
  const [values, others] = [true, false].map((isValue) =>
    found.filter(({ renamed }) => (renamed.kind === "value") === isValue),
  ) as [One[], One[]];
  const isKey = ts.isObjectLiteralElement(node.parent) && node.parent.name === node;
  if (isKey) return others.length > 0 ? others : values;
  return [...values, ...others];
}

/** Of several new names of a field, for the key of an object, the one that it has in a file, if it has only one there. */
function onlyWritten<One extends { renamed: Renamed }>(
  work: Work,
  node: ts.Identifier | ts.StringLiteralLike,
  open: readonly One[],
): One[] {
  const file = node.getSourceFile();
  if (!ts.isObjectLiteralExpression(node.parent.parent)) return [];
  const written = [...work.edits.in(file).values()].filter(({ from }) => from === node.text);
  const names = new Set(written.map(({ to }) => to));
  return names.size === 1 ? open.filter(({ renamed: { to } }) => to !== null && names.has(to)) : [];
}

/** Whether a member is that of a type that was written by hand, and says nothing of another one. */
function isOfOwnType(member: ts.Declaration): boolean {
  const around = ts.findAncestor(
    member.parent,
    (node) =>
      ts.isIntersectionTypeNode(node) ||
      (ts.isInterfaceDeclaration(node) && node.heritageClauses !== undefined),
  );
  return ts.isPropertySignature(member) && !around;
}

/** Of several texts, each once, the one that it is the turn of. */
function chosen<One extends { text: string | null }>(
  likely: readonly One[],
  choice: number,
): One | undefined {
  return [...new Map(likely.map((one) => [one.text, one])).values()][choice];
}

/** Whether what a name refers to is known, and keeps it: a field of the API, or something that a package declares. */
function isSettled(work: Work, { referent, own }: Question): boolean {
  const declarations = referent?.declarations.flat() ?? [];
  return declarations.length > 0 && declarations.every((one) => one !== own && work.isSettled(one));
}
