import { ts } from "ts-morph";
import { isTold } from "../follow/by-declaration.ts";
import type { PlannedAttention, PlannedEdit, Work } from "../work.ts";
import { isInferredText } from "./open-edits.ts";

/**
 * Tells of what people choose from that is checked by a list which was edited to mend something: `<option value="done">`,
 * once `z.enum(["draft", "done"])` is another one. No type says that they belong together.
 *
 * @param mended edits that mend errors.
 */
export function tellOffered(
  work: Work,
  edits: readonly PlannedEdit[],
  mended: readonly PlannedEdit[],
): PlannedAttention[] {
  const isEdited = (node: ts.Node) =>
    edits.some(
      (one) => one.file === node.getSourceFile() && one.start <= node.getStart() && node.end <= one.end,
    );
  return mended.flatMap(({ file, start, from, to, at }) => {
    const list = work.answers.find(
      ({
        question: {
          occurrence: { node },
        },
      }) => node.getSourceFile() === file && node.getStart() === start,
    );
    if (!list || !isInferredText(list.question.occurrence.node)) return [];
    const users = work.options.reach.withImporters([file.fileName]);
    return work.answers.flatMap(
      ({
        question: {
          occurrence: { node },
        },
        renamed,
      }) => {
        const own = node.getSourceFile();
        const isOpen = !renamed && node.text === from && isOffered(node) && users.has(own.fileName);
        if (!isOpen || isEdited(node) || isTold(work, node)) return [];
        const message = `\`${from}\` is offered here, and may be checked as \`${to}\` now, as the API calls it.`;
        return [
          {
            file: own,
            position: node.getStart(own),
            at,
            reason: "string",
            message,
            suggestion: JSON.stringify(to),
          },
        ];
      },
    );
  });
}

/** Whether a text is that of something to choose: `<option value="done">`, and `{ value: "done" }`. */
function isOffered(node: ts.Node): boolean {
  const { parent } = node;
  return (
    (ts.isJsxAttribute(parent) || ts.isPropertyAssignment(parent)) &&
    parent.initializer === node &&
    parent.name.getText() === "value"
  );
}
