import { basename } from "node:path";
import { ts } from "ts-morph";
import { namesPattern } from "../find-occurrences.ts";
import { FlowFinder } from "../flows/find-flows.ts";
import type { LikelyFlows } from "../flows/likely-flows.ts";
import { siblingsOf } from "../flows/siblings.ts";
import { takenFlows } from "../flows/taken-flows.ts";
import type { Flow } from "../flows/type-pairs.ts";
import { declaredValue } from "../referents/declared-name.ts";
import type { Renamed } from "../renamed.ts";
import { keyText } from "../syntax/keys.ts";
import { tellData } from "../tell-reasons.ts";
import { isListSchema, isLiteralSchema, isOfSchema } from "../texts/value-twins.ts";
import type { Answer, Work } from "../work.ts";
import { writeAgreed } from "../write-agreed.ts";

/** What something that a property is used as says of a value in it. */
interface Vote {
  said: Renamed | "kept";
  place: ts.Node;
}

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
  const { sure: flows, unsure } = flowsOf(work, open);
  // What schemas are made of comes first: others are checked by that.
  const rank = ({ answer }: Held) => (isOfSchema(answer.question.occurrence.node) ? 0 : 1);
  for (const { answer, holders, text } of open.toSorted((a, b) => rank(a) - rank(b))) {
    const votesAmong = (some: readonly Flow[]) =>
      holders.map((holder) => votesOf(work, some, holder, text)).find(({ length }) => length > 0);
    const votes = votesAmong(flows);
    const first = changeIn(votes ?? votesAmong(unsure));
    if (!first || first.to === null) continue;
    if (!votes) {
      tellData(work, answer.question.occurrence.node, first, JSON.stringify(first.to));
      continue;
    }
    const others = votes.filter(({ said }) => said === "kept" || said.to !== first.to);
    writeAgreed(work, answer, {
      renamed: first,
      to: first.to,
      others: others.map(({ place }) => place),
      doubts: [],
    });
  }
}

/** What becomes of the objects that values are held in. */
function flowsOf(work: Work, open: readonly Held[]): LikelyFlows {
  const names = new Set(open.flatMap(({ holders }) => holders.map(({ name }) => keyText(name) ?? "")));
  const finder = new FlowFinder(work.checker, names);
  const { sure, unsure } = takenFlows(work, finder);
  const typed = finder.in(usersOf(work, new Set(open.map(({ answer }) => fileOf(answer)))));
  return { sure: [...typed, ...sure], unsure };
}

function changeIn(votes: readonly Vote[] = []): Renamed | undefined {
  return votes.map(({ said }) => said).find((said) => said !== "kept");
}

function fileOf({ question }: Answer): ts.SourceFile {
  return question.occurrence.node.getSourceFile();
}

/** Some files, and those that use what is in them: they name the file, or what it declares. */
function usersOf({ sources, options }: Work, files: ReadonlySet<ts.SourceFile>): ts.SourceFile[] {
  const paths = [...files].map(({ fileName }) => fileName);
  const declared = [...files].flatMap(({ statements }) =>
    statements
      .filter(ts.isVariableStatement)
      .flatMap(({ declarationList }) =>
        declarationList.declarations.flatMap(({ name }) => (ts.isIdentifier(name) ? [name.text] : [])),
      ),
  );
  const named = namesPattern([...declared, ...paths.map((path) => basename(path).replace(/\.\w+$/, ""))]);
  const users = options.reach.withImporters(paths);
  const found = sources.only((path, text) => users.has(path) && text.search(named) !== -1);
  return [...new Set([...paths, ...found.paths])].flatMap((path) => sources.at(path) ?? []);
}

/** What a property is used as says of a value in it. */
function votesOf(work: Work, flows: readonly Flow[], holder: ts.PropertyAssignment, text: string): Vote[] {
  // Of objects that are alike, a list or a function has the type of one.
  const alike = new Set<ts.Declaration>([holder, ...siblingsOf(holder)]);
  return flows.flatMap(({ from, into, place }) => {
    const isOne = (declaration: ts.Declaration) => alike.has(declaration);
    const others = from.some(isOne) ? into : into.some(isOne) ? from : [];
    return others.flatMap((declaration) => {
      const said = valueIn(work, declaration, text);
      return said === null ? [] : [{ said, place }];
    });
  });
}

function valueIn(work: Work, declaration: ts.Declaration, text: string): Renamed | "kept" | null {
  const { type } = declaration as { type?: ts.TypeNode };
  if (type) return declaredValue(work, type, text);
  return ts.isPropertyAssignment(declaration) ? valueOfSchema(work, declaration.initializer, text) : null;
}

/** The same of what a schema takes for a field: in `z.enum(["draft", "live"])`, what is written there now. */
function valueOfSchema(work: Work, schema: ts.Expression, text: string): Renamed | null {
  if (!ts.isCallExpression(schema)) return null;
  const find = (node: ts.Node): Renamed | undefined => {
    const isOne = ts.isStringLiteralLike(node) && node.text === text;
    return isOne ? work.answerAt(node)?.renamed : ts.forEachChild(node, find);
  };
  const renamed = find(schema);
  return renamed?.kind === "value" ? renamed : null;
}

function heldIn(work: Work, answer: Answer): Held | null {
  const { question, renamed } = answer;
  const { node, isExact } = question.occurrence;
  if (renamed || question.role !== "text" || !isExact || work.edits.has(node)) return null;
  if (!work.isValue(node.text)) return null;
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

/** Whether a node is what a schema of a field is made of: `"draft"` in `{ state: z.literal("draft").optional() }`. */
function isSchema(call: ts.Node, node: ts.Node): boolean {
  if (ts.isPropertyAccessExpression(call)) return call.expression === node && ts.isCallExpression(node);
  if (!ts.isCallExpression(call)) return false;
  return call.expression === node || isListSchema(call) || isLiteralSchema(call);
}

/** Whether what a node stands in is, or holds, its value. */
function isPassed(node: ts.Node): boolean {
  const { parent } = node;
  return (
    (ts.isAsExpression(parent) && ts.isConstTypeReference(parent.type)) ||
    isSchema(parent, node) ||
    ts.isParenthesizedExpression(parent) ||
    ts.isArrayLiteralExpression(parent) ||
    (ts.isConditionalExpression(parent) && parent.condition !== node)
  );
}
