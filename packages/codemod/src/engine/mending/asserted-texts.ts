import { ts } from "ts-morph";
import type { PlannedEdit } from "../planned.ts";
import { askedTypes } from "../referents/asked-types.ts";
import { leavesOf } from "../referents/type-leaves.ts";
import type { Answer, Work } from "../work.ts";
import { disjoint } from "../writing/text-with-edits.ts";
import { writeName } from "../writing/write-name.ts";
import { answerEdited } from "./answer-edited.ts";

/**
 * Edits of texts in types, each with those of the same texts that are asserted to be of the type: `"title"` in `"title" as
 * SortKey`. No error asks for these, as any text may be asserted to be another one.
 */
export function withAsserted(work: Work, edits: readonly PlannedEdit[]): PlannedEdit[] {
  const found = edits.flatMap((edit) => {
    const type = typeEdited(work, edit);
    if (!type) return [];
    const beside = assertedTo(work, edit, type);
    return beside.length > 0 ? [{ ...edit, group: type }, ...beside] : [];
  });
  return found.length > 0 ? disjoint([...found, ...edits]) : [...edits];
}

function assertedTo(work: Work, edit: PlannedEdit, type: ts.LiteralTypeNode): PlannedEdit[] {
  return work.answers
    .filter((answer) => !answer.renamed && isAssertedTo(work, answer, edit.from, type))
    .flatMap(({ question }) => {
      const own = writeName(work, question, edit.to);
      return own ? [{ ...edit, ...own, file: question.occurrence.node.getSourceFile(), group: type }] : [];
    });
}

/** The text of a type that an edit gives another name. */
function typeEdited(work: Work, edit: PlannedEdit): ts.LiteralTypeNode | undefined {
  const { node } = answerEdited(work, edit)?.question.occurrence ?? {};
  return node && ts.isLiteralTypeNode(node.parent) ? node.parent : undefined;
}

function isAssertedTo(work: Work, { question }: Answer, text: string, type: ts.LiteralTypeNode): boolean {
  const { node } = question.occurrence;
  if (node.text !== text || !ts.isStringLiteralLike(node)) return false;
  const isAsserted = ts.findAncestor(node, (one) =>
    ts.isStatement(one) ? "quit" : ts.isAsExpression(one) || ts.isTypeAssertionExpression(one),
  );
  if (!isAsserted) return false;
  const leaves = askedTypes(work.checker, node).flatMap((one) => leavesOf(work.checker, one));
  return leaves.some((leaf) => leaf.type === type);
}
