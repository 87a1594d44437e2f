import { ts } from "ts-morph";
import { siblingsOf } from "./by-flow.ts";
import { declaredValue } from "./declared-name.ts";
import { FlowFinder } from "./find-flows.ts";
import { keyText } from "./property-lookup.ts";
import type { Flow } from "./type-pairs.ts";
import type { Answer, Renamed, Work } from "./work.ts";
import { writeName } from "./write-name.ts";

/** A value that stands in a property of an object without a type of its own. */
interface Held {
  answer: Answer;
  /** The property, and those that hold it: of a map, the one that is a map. */
  holders: ts.PropertyAssignment[];
  text: string;
}

/**
 * Lets values in objects without a type of their own follow what the objects are used as, if all of that says the same:
 * `{ state: "draft" as const }`.
 */
export function followValues(work: Work): void {
  const open = work.answers.flatMap((answer) => heldIn(work, answer) ?? []);
  if (open.length === 0) return;
  const names = new Set(open.flatMap(({ holders }) => holders.map(({ name }) => keyText(name) ?? "")));
  const finder = new FlowFinder(work.checker, names);
  const files = new Set(open.map(({ answer }) => answer.question.occurrence.node.getSourceFile().fileName));
  // What is in a file of JSON is used as something where that is imported.
  const json = [...files].filter((path) => path.endsWith(".json"));
  const users = json.length > 0 ? work.options.reach.withImporters(json) : [];
  const flows = finder.in([...new Set([...files, ...users])].flatMap((path) => work.sources.at(path) ?? []));
  for (const { answer, holders, text } of open) {
    const votes = holders
      .map((holder) => votesOf(work, flows, holder, text))
      .find(({ length }) => length > 0);
    if (!votes) continue;
    const [first] = votes;
    if (!first || first === "kept" || first.to === null) continue;
    if (votes.some((vote) => vote === "kept" || vote.to !== first.to)) continue;
    answer.renamed = first;
    const edit = writeName(answer.question, first.to);
    if (edit) work.edit(answer.question.occurrence.node, edit, first, first.to);
  }
}

/** What a property is used as says of a value in it. */
function votesOf(
  work: Work,
  flows: readonly Flow[],
  holder: ts.PropertyAssignment,
  text: string,
): (Renamed | "kept")[] {
  // Of objects that are alike, a list or a function has the type of one.
  const alike = [holder, ...siblingsOf(holder)];
  return flows
    .filter(({ from }) => from.some((declaration) => alike.includes(declaration)))
    .flatMap(({ into }) => into.map((declaration) => valueIn(work, declaration, text)))
    .filter((vote) => vote !== null);
}

function valueIn(work: Work, declaration: ts.Declaration, text: string): Renamed | "kept" | null {
  const { type } = declaration as { type?: ts.TypeNode };
  return type ? declaredValue(work, type, text) : null;
}

function heldIn(work: Work, answer: Answer): Held | null {
  const { question, renamed } = answer;
  const { node, isExact } = question.occurrence;
  if (renamed || question.role !== "text" || !isExact || work.edits.has(node)) return null;
  if (!work.renamesOf(node.text).some(({ kind }) => kind === "value")) return null;
  const holders = holdersOf(node);
  return holders.length > 0 ? { answer, holders, text: node.text } : null;
}

function holdersOf(node: ts.Node): ts.PropertyAssignment[] {
  let inner = node;
  while (isPassed(inner)) inner = inner.parent;
  const { parent: holder } = inner;
  if (!ts.isPropertyAssignment(holder) || holder.initializer !== inner) return [];
  return [holder, ...holdersOf(holder.parent)];
}

/** Whether what a node stands in is, or holds, its value. */
function isPassed(node: ts.Node): boolean {
  const { parent } = node;
  return (
    (ts.isAsExpression(parent) && ts.isConstTypeReference(parent.type)) ||
    ts.isParenthesizedExpression(parent) ||
    ts.isArrayLiteralExpression(parent) ||
    (ts.isConditionalExpression(parent) && parent.condition !== node)
  );
}
