import { ts } from "ts-morph";
import type { Question } from "../ask.ts";
import { chosenBy, chosenFrom, listOf } from "../referents/type-places.ts";
import type { Renamed } from "../renamed.ts";
import { keyText } from "../syntax/keys.ts";
import { rangeOf } from "../syntax/ranges.ts";
import type { Work } from "../work.ts";
import { textWith } from "../writing/text-with-edits.ts";
import { writeName } from "../writing/write-name.ts";
import { inTurn } from "./dual-read.ts";

/** What chooses members of a union of which only some have a new name: `Extract<FeedItem, { kind: T } | { type: T }>`. */
export interface DualLiteral {
  question: Question;
  whole: ts.TypeLiteralNode;
  names: readonly string[];
}

/** Null where a name does not choose from a union. */
export function dualLiteral(question: Question, hits: readonly (Renamed | undefined)[]): DualLiteral | null {
  const { node } = question.occurrence;
  const whole = node.parent.parent;
  if (!ts.isTypeLiteralNode(whole) || !chosenFrom(listed(whole))) return null;
  const names = inTurn(
    hits.map((hit) => (hit ? hit.to : node.text)),
    node.text,
  );
  return { question, whole, names };
}

/** What lists of a type hold, `{ kind: T }` in `{ kind: T }[]`, as the whole of it. */
function listed(type: ts.TypeNode): ts.TypeNode {
  const outer = ts.isParenthesizedTypeNode(type.parent) ? type.parent : listOf(type);
  return outer ? listed(outer) : type;
}

/** Whether what has the other name is chosen beside: `Extract<FeedItem, { kind: T } | { type: T }>`. */
export function isChosenBeside({ parent: member }: ts.Node, to: string | null): boolean {
  const { parent: literal } = member;
  const all = ts.isTypeLiteralNode(literal) && chosenBy(literal) ? literal.parent : undefined;
  return (
    all !== undefined &&
    ts.isUnionTypeNode(all) &&
    all.types.some((one) => ts.isTypeLiteralNode(one) && one.members.some(({ name }) => keyText(name) === to))
  );
}

export function dualLiteralText(work: Work, { question, whole, names }: DualLiteral): string {
  const { node } = question.occurrence;
  const others = [...work.edits.in(node.getSourceFile())].flatMap(([at, edit]) =>
    at === node ? [] : [edit],
  );
  const texts = names.map((name) => {
    const edit = name === node.text ? null : writeName(work, question, name);
    const own = { file: node.getSourceFile(), from: node.text, to: name, at: "" };
    return textWith(whole, edit ? [...others, { ...edit, ...own }] : others);
  });
  const text = texts.join(" | ");
  return ts.isArrayTypeNode(whole.parent) ? `(${text})` : text;
}

/** Writes the type; only now it is known what all names in it are called. */
export function writeDualLiteral(work: Work, dual: DualLiteral, renamed: Renamed): void {
  const { whole, question, names } = dual;
  const text = dualLiteralText(work, dual);
  work.rewrite(question.occurrence.node, rangeOf(whole), text, renamed, names[0] ?? "");
}

/** Lets such types become one where their names come to be the same. */
export function collapseDualLiterals(work: Work): void {
  for (const file of work.sources.matching(/\b(Extract|Exclude)</)) {
    const visit = (node: ts.Node): void => {
      ts.forEachChild(node, visit);
      if (ts.isUnionTypeNode(node) && chosenFrom(listed(node)) && node.types.every(ts.isTypeLiteralNode))
        collapse(work, node);
    };
    visit(file);
  }
}

function collapse(work: Work, union: ts.UnionTypeNode): void {
  const [text, ...others] = new Set(union.types.map((type) => work.textNow(type)));
  const renamed = work.renameIn(union);
  if (text === undefined || others.length > 0 || !renamed) return;
  const whole = ts.isParenthesizedTypeNode(union.parent) ? union.parent : union;
  work.rewrite(union, rangeOf(whole), text, renamed, renamed.to ?? "");
}
