import { ts } from "ts-morph";
import type { PlannedEdit } from "../planned.ts";
import { keyText } from "../syntax/keys.ts";
import { declaredStatements, importedNames, usedStatements } from "../syntax/used-statements.ts";
import type { Answer, Work } from "../work.ts";
import { isQuoted, isSaid } from "./messages.ts";
import { CHOICES, repair } from "./repair-name.ts";
import type { Attempt } from "./repairs.ts";

/** How many texts are tried that are only in something that the statement uses. */
const SINGLES = 16;

/** Of how many of them it is asked what they could be. */
const TEXTS = 48;

/** How many lists of texts are tried. */
const LISTS = 8;

/** Leaves out what is edited already, or told. */
type Open = (found: (PlannedEdit | null)[]) => PlannedEdit[];

/** Texts that messages quote, and ask for by another name: all of them, then one by one. */
export function quotedTexts(work: Work, attempt: Attempt, open: Open): PlannedEdit[][] {
  const isQuotedIn = (text: string) => attempt.left.some(({ message }) => isQuoted(message, text));
  // Most texts are quoted nowhere, which is less to ask than where they are used.
  const quoted = textsUsed(work, attempt, ({ question }) => isQuotedIn(question.occurrence.node.text))
    .flatMap(({ question: { occurrence } }) => open([repair(work, occurrence.node, 0, isQuotedIn)]))
    .filter(({ to }) => isQuotedIn(to));
  const singles = quoted.length > 1 ? quoted.slice(0, LISTS).map((one) => [one]) : [];
  return [...(quoted.length > 0 ? [quoted] : []), ...singles];
}

/** Those of one list together, then one by one, as most of them have nothing to do with it. */
export function textsBeside(
  work: Work,
  attempt: Attempt,
  open: Open,
): { lists: PlannedEdit[][]; singles: PlannedEdit[][] } {
  const { edits, left } = attempt;
  const sorted = textsUsed(work, attempt);
  const repairOf = (
    { question: { occurrence } }: Answer,
    choice: number,
    isMeant?: (name: string) => boolean,
  ) => repair(work, occurrence.node, choice, isMeant);
  // An error is about the name that it stands at, if its message says none.
  const named = new Set(
    edits.flatMap((edit) =>
      left.some(({ file, start }) => file === edit.file && start === edit.start) ? [edit.to] : [],
    ),
  );
  const isMeant = (name: string) => named.has(name) || left.some(({ message }) => isSaid(message, name));
  const lists = [...Map.groupBy(sorted, ({ question }) => listOf(question.occurrence.node))]
    .filter(([list, own]) => list !== null && own.length > 1)
    .slice(0, LISTS)
    .flatMap(([, own]) => {
      const all = open(own.map((one) => repairOf(one, 0, isMeant)));
      return [all.filter(({ to }) => isMeant(to)), all];
    });
  const singles = sorted
    .slice(0, TEXTS)
    .flatMap((one) => Array.from({ length: CHOICES }, (_, choice) => open([repairOf(one, choice)])))
    .filter((some) => some.length > 0);
  return { lists: lists.filter((some) => some.length > 0), singles: singles.slice(0, SINGLES) };
}

/** Texts that nothing spoke for, in what statements with errors use; what is elsewhere, or has more words, comes later. */
function textsUsed(work: Work, { left }: Attempt, isOne: (answer: Answer) => boolean = () => true): Answer[] {
  const open = work.answers.filter(
    (answer) =>
      !answer.renamed && (answer.question.role === "text" || answer.question.own !== null) && isOne(answer),
  );
  if (open.length === 0) return [];
  const byFile = Map.groupBy(left, ({ file }) => file);
  const used = new Map(
    [...byFile].map(([file, errors]) => {
      const places = errors.map(({ start }) => start);
      return [file, [...usedStatements(file, places, byFile.size > 1)]];
    }),
  );
  const imported = new Set([...used].flatMap(([file, statements]) => [...importedNames(file, statements)]));
  const statementsOf = (file: ts.SourceFile) => {
    const known = used.get(file) ?? [...declaredStatements(file, imported)];
    used.set(file, known);
    return known;
  };
  const texts = open.filter(({ question }) => {
    const { node } = question.occurrence;
    return statementsOf(node.getSourceFile()).some(({ pos, end }) => pos <= node.pos && node.end <= end);
  });
  const wordsIn = ({ question: { occurrence } }: Answer) => occurrence.node.text.split(/\s+/).length;
  const isElsewhere = ({ question }: Answer) => !byFile.has(question.occurrence.node.getSourceFile());
  return texts.toSorted((a, b) => Number(isElsewhere(a)) - Number(isElsewhere(b)) || wordsIn(a) - wordsIn(b));
}

/** What lists names, and where: a union of them, an object by its keys, or what the objects of a list hold by one key. */
export function listOf(text: ts.Node): string | null {
  const { parent } = text;
  if (ts.isPropertyAssignment(parent) && parent.name === text)
    return `${parent.getSourceFile().fileName} ${parent.parent.pos}`;
  const around = (isOne: (node: ts.Node) => boolean) =>
    ts.findAncestor(parent, (node) => isOne(node) || ts.isStatement(node));
  const list = ts.isLiteralTypeNode(parent) ? parent.parent : around(ts.isArrayLiteralExpression);
  if (!list || !(ts.isUnionTypeNode(list) || ts.isArrayLiteralExpression(list))) return null;
  const key = ts.isPropertyAssignment(parent) ? keyText(parent.name) : "";
  return `${list.getSourceFile().fileName} ${list.pos} ${key}`;
}
