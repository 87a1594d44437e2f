import { ts } from "ts-morph";
import { isTold } from "../follow/by-declaration.ts";
import type { PlannedAttention, PlannedEdit } from "../planned.ts";
import { isOfSchema } from "../texts/value-twins.ts";
import type { Work } from "../work.ts";
import { answerEdited } from "./answer-edited.ts";
import { isInferredText } from "./open-edits.ts";

/**
 * Tells of what people choose from that is checked by a list which was edited, to mend something or in a schema: `<option
 * value="done">`, once `z.enum(["draft", "done"])` is another one. No type says that they belong together.
 *
 * @param mended edits that mend errors.
 */
export function tellOffered(
  work: Work,
  edits: readonly PlannedEdit[],
  mended: readonly PlannedEdit[],
): PlannedAttention[] {
  const byFile = Map.groupBy(edits, ({ file }) => file);
  const isEdited = (node: ts.Node) =>
    byFile
      .get(node.getSourceFile())
      ?.some(({ start, end }) => start <= node.getStart() && node.end <= end) === true;
  const offered = work.answers
    .filter(({ renamed, question: { occurrence } }) => !renamed && isOffered(occurrence.node))
    .map(({ question: { occurrence } }) => occurrence.node);
  const isMended = new Set(mended);
  return edits.flatMap((edit) => {
    const { node: text } = answerEdited(work, edit)?.question.occurrence ?? {};
    if (!text || !(isOfSchema(text) || (isMended.has(edit) && isInferredText(text)))) return [];
    const { file, from, to, at } = edit;
    const users = work.options.reach.withImporters([file.fileName]);
    const message = `\`${from}\` is offered here, and may be checked as \`${to}\` now, as the API calls it.`;
    return offered
      .filter((node) => node.text === from && users.has(node.getSourceFile().fileName))
      .filter((node) => !isEdited(node) && !isTold(work, node))
      .map((node): PlannedAttention => {
        const own = node.getSourceFile();
        const suggestion = JSON.stringify(to);
        return { file: own, position: node.getStart(own), at, reason: "string", message, suggestion };
      });
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
