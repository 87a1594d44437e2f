import type { ts } from "ts-morph";
import { pathChecked, schemaAround, unknownCheckedBy } from "../flows/checked-by.ts";
import { isTold } from "../follow/by-declaration.ts";
import type { PlannedAttention, PlannedEdit } from "../planned.ts";
import type { Work } from "../work.ts";
import { answerEdited } from "./answer-edited.ts";

/**
 * Tells of what a schema of the consumer's own checks that follows the API, where nothing is known of that, and it does not
 * come from the API: what a form or an address says has the names and the values of before.
 *
 * @example
 * const Search = z.object({ state: z.enum(["draft", "live"]) });
 * Search.parse(Object.fromEntries(new URLSearchParams(location.search)));
 */
export function tellChecked(work: Work, edits: readonly PlannedEdit[]): PlannedAttention[] {
  const checked = edits.flatMap((edit) => {
    const { node } = answerEdited(work, edit)?.question.occurrence ?? {};
    const schema = node && schemaAround(work, node);
    const values = node && schema ? unknownCheckedBy(work, schema, pathChecked(node)) : [];
    return values.map((value) => ({ value, edit }));
  });
  return [...Map.groupBy(checked, ({ value }) => value)]
    .filter(([value]) => !isTold(work, value))
    .map(([value, own]) =>
      told(
        value,
        own.map(({ edit }) => edit),
      ),
    );
}

function told(value: ts.Expression, edits: readonly PlannedEdit[]): PlannedAttention {
  const file = value.getSourceFile();
  const renames = new Set(edits.map(({ from, to }) => `\`${from}\` is \`${to}\``));
  const names = new Set(edits.map(({ from }) => `\`${from}\``));
  return {
    file,
    position: value.getStart(file),
    at: edits[0]?.at ?? "",
    reason: "untyped",
    message: `Nothing is known of this value, and a schema of yours checks it in which ${[...renames].join(", ")} now: see what it is called there.`,
    suggestion: `Map it before it is checked, if ${[...names].join(" or ")} is in it still.`,
  };
}
