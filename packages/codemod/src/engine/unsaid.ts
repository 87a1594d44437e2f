import { ts } from "ts-morph";
import { isDistinctive, wordsPattern } from "../leftovers/old-names.ts";
import type { Sources } from "../project/sources.ts";
import { textOfType } from "../types/type-nodes.ts";
import { ask } from "./ask.ts";
import { findOccurrences } from "./find-occurrences.ts";
import type { PlannedAttention, PlannedEdit } from "./planned.ts";
import { isListedText } from "./referents/expected-texts.ts";
import { keyText } from "./syntax/keys.ts";
import type { Answer, Work } from "./work.ts";

/**
 * Where an old name stands that only the API has, and nothing says whether it is that of the API there: in texts, and in what
 * is read from values of which nothing is known. Names of one word stand in many places that have nothing to do with it.
 *
 * @param sources All files that are the consumer's to edit, also those that the plan never looked into.
 */
export function unsaidIn(
  work: Work,
  sources: Sources,
  edits: readonly PlannedEdit[],
  told: readonly PlannedAttention[],
): (ts.Identifier | ts.StringLiteralLike)[] {
  const lines = new Set(told.map(({ file, position }) => lineOf(file, position)));
  const edited = Map.groupBy(edits, ({ file }) => file);
  const kept = keptNames(work);
  const names = new Set([...work.names].filter((name) => isDistinctive(name) && !kept.has(name)));
  return [...work.answers, ...answersElsewhere(work, sources, names)].flatMap((answer) => {
    const { node } = answer.question.occurrence;
    const file = node.getSourceFile();
    const start = node.getStart(file);
    if (!names.has(node.text) || !isUnsaid(work, answer) || lines.has(lineOf(file, start))) return [];
    return edited.get(file)?.some((edit) => edit.start <= start && node.end <= edit.end) ? [] : [node];
  });
}

/**
 * What stands in files that no type of the API reaches: the plan had nothing to do there, but a body that nobody typed may
 * be read there all the same.
 */
function answersElsewhere(
  { checker, sources: planned }: Work,
  sources: Sources,
  names: ReadonlySet<string>,
): Answer[] {
  if (names.size === 0) return [];
  const others = sources.only((path) => !planned.paths.has(path));
  const files = others.matching(wordsPattern(names));
  const occurrences = files.flatMap((file) => findOccurrences(file, names));
  checker.prepare(occurrences.map(({ node }) => node));
  return occurrences.flatMap((occurrence) => {
    const question = ask(checker, occurrence);
    return question ? [{ question }] : [];
  });
}

/** The names of all fields that the API keeps, and the texts of all of its types. */
function keptNames({ apiFiles, renamed }: Work): Set<string> {
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    const isField = ts.isPropertySignature(node) && !renamed.has(node);
    const name = isField
      ? keyText(node.name)
      : ts.isLiteralTypeNode(node) && !renamed.has(node)
        ? textOfType(node)
        : null;
    if (name !== null) names.add(name);
    ts.forEachChild(node, visit);
  };
  for (const file of apiFiles) visit(file);
  return names;
}

function isUnsaid(work: Work, { question, renamed }: Answer): boolean {
  const { untyped, referent, role, occurrence } = question;
  if (renamed || !occurrence.isExact) return false;
  if (untyped) return true;
  const { node } = occurrence;
  const isText = role === "text" && ts.isStringLiteralLike(node) && !ts.isLiteralTypeNode(node.parent);
  return isText && !referent && !isListedText(work.checker, node);
}

function lineOf(file: ts.SourceFile, position: number): string {
  return `${file.fileName} ${file.getLineAndCharacterOfPosition(position).line}`;
}
