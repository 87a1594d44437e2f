import { ts } from "ts-morph";
import { valuesInto } from "../follow/by-value-flow.ts";
import { askedTypes } from "../referents/asked-types.ts";
import { leavesOf } from "../referents/type-leaves.ts";
import type { Answer, PlannedEdit, Work } from "../work.ts";
import { disjoint } from "../writing/text-with-edits.ts";
import { writeName } from "../writing/write-name.ts";
import { answerEdited } from "./answer-edited.ts";

/**
 * Edits of texts in types, each with those of the same texts that are asserted to be of the type, `"title"` in `"title" as
 * SortKey`, and of texts in schemas with those that these check, `schema.parse({ state: "draft" })`. No error asks for these,
 * as any text may be asserted to be another one, or checked.
 */
export function withAsserted(work: Work, edits: readonly PlannedEdit[]): PlannedEdit[] {
  const found = edits.flatMap((edit) => {
    const { node } = answerEdited(work, edit)?.question.occurrence ?? {};
    if (!node || !ts.isStringLiteralLike(node)) return [];
    const { parent } = node;
    const asserted = ts.isLiteralTypeNode(parent)
      ? work.answers.filter((answer) => isAssertedTo(work, answer, edit.from, parent))
      : isInSchema(node)
        ? valuesInto(work, node)
        : [];
    const beside = asserted
      .filter((answer) => !answer.renamed)
      .flatMap(({ question }) => {
        const own = writeName(work, question, edit.to);
        return own ? [{ ...edit, ...own, file: question.occurrence.node.getSourceFile(), group: node }] : [];
      });
    return beside.length > 0 ? [{ ...edit, group: node }, ...beside] : [];
  });
  return found.length > 0 ? disjoint([...found, ...edits]) : [...edits];
}

/** Whether a text is what a field of an object is made with: in `{ state: z.enum(["draft", "live"]) }`. */
function isInSchema(node: ts.Node): boolean {
  const made = ts.findAncestor(node, (one) => ts.isStatement(one) || ts.isPropertyAssignment(one));
  return made !== undefined && ts.isPropertyAssignment(made) && ts.isCallExpression(made.initializer);
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
