import { ts } from "ts-morph";
import { remembered } from "../../remembered.ts";
import { overlap } from "../../text-edit.ts";
import type { PlannedAttention, PlannedEdit } from "../planned.ts";
import type { Work } from "../work.ts";
import { disjoint } from "../writing/text-with-edits.ts";

type Open = (found: (PlannedEdit | null)[]) => PlannedEdit[];

/** What was asked about the same edits, which is the same for each error that is looked at. */
const asked = new WeakMap<readonly PlannedEdit[], Map<boolean, Open>>();

/**
 * Leaves out what is edited already, alone or with what is around it, and what was told to a person for sure.
 *
 * @param isShared whether texts are open, too, of which nobody knows what else they are used for.
 */
export function openEdits(work: Work, edits: readonly PlannedEdit[], isShared = false): Open {
  const before = remembered(asked, edits, () => new Map<boolean, Open>());
  return remembered(before, isShared, () => openBeside(work, edits, isShared));
}

function openBeside(work: Work, edits: readonly PlannedEdit[], isShared: boolean): Open {
  const placeOf = (file: ts.SourceFile, position: number) => `${file.fileName} ${position}`;
  const byFile = Map.groupBy(edits, ({ file }) => file);
  const isEdited = (one: PlannedEdit) => byFile.get(one.file)?.some((edit) => overlap(edit, one)) === true;
  const isOpen = (told: PlannedAttention) =>
    told.reason === "string" || (isShared && isSharedText(told)) || work.unsure.has(told);
  const closed = new Set([
    ...work.attention.filter((told) => !isOpen(told)).map(({ file, position }) => placeOf(file, position)),
    // A type that mirrors one of the API is left to a person.
    ...[
      ...work.twins.meetings.map(({ twin }) => twin.name ?? twin),
      ...work.twins.values.map(({ node }) => node).filter((node) => !isInferredText(node)),
      ...ownUnionsIn(work),
    ].map((node) => placeOf(node.getSourceFile(), node.getStart())),
  ]);
  return (found) =>
    disjoint(found.filter((edit) => edit !== null)).filter(
      (edit) => !closed.has(placeOf(edit.file, edit.start)) && !isEdited(edit),
    );
}

/** Whether a text stands in a list that is given to a call, or is a constant, where nobody wrote a type that has it: `z.enum(["draft", "done"])`. */
export function isInferredText({ parent: list }: ts.Node): boolean {
  if (!ts.isArrayLiteralExpression(list)) return false;
  const { parent } = list;
  return ts.isCallExpression(parent) || (ts.isAsExpression(parent) && ts.isConstTypeReference(parent.type));
}

const known = new WeakMap<Work, readonly ts.Node[]>();

/** The texts of types that somebody wrote, which are looked for once, however often edits are asked about. */
function ownUnionsIn(work: Work): readonly ts.Node[] {
  return remembered(known, work, () =>
    work.answers.map(({ question }) => question.occurrence.node).filter((node) => isOfOwnUnion(work, node)),
  );
}

/** Whether a text is one of several in a type that somebody wrote, and may be a value of the API, which they did not ask to follow. */
function isOfOwnUnion(work: Work, node: ts.Identifier | ts.StringLiteralLike): boolean {
  const { parent, text } = node;
  const isOne = ts.isLiteralTypeNode(parent) && ts.isUnionTypeNode(parent.parent) && work.isValue(text);
  return isOne && !work.options.propagate && !work.isOfApi(parent) && !work.answerAt(node)?.isAgreedKey;
}

/** Whether what is told of is a text that is used for something else, too. */
export function isSharedText({ reason, file, position }: PlannedAttention): boolean {
  return reason === "literal" && /["'`]/.test(file.text.charAt(position));
}
