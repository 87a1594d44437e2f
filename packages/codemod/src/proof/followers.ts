import type { ts } from "ts-morph";
import type { Plan } from "../engine/plan.ts";
import type { PlannedEdit } from "../engine/planned.ts";
import type { Renamed } from "../engine/renamed.ts";
import type { Problem } from "../report.ts";
import { type Proof, placeOf } from "./prove.ts";

/**
 * What the consumer declares and got another name only because errors asked for it, such as a schema that data is checked
 * by: what reads it is known of only after that.
 */
export function followersIn({ work }: Plan, edits: readonly PlannedEdit[]): Map<ts.Node, Renamed> {
  const placeOf = (file: ts.SourceFile, start: number) => `${file.fileName} ${start}`;
  const byPlace = new Map(edits.map((edit) => [placeOf(edit.file, edit.start), edit]));
  const found = new Map<ts.Node, Renamed>();
  for (const { question, renamed } of work.answers) {
    const { node } = question.occurrence;
    const edit = renamed ? undefined : byPlace.get(placeOf(node.getSourceFile(), node.getStart()));
    const rename = work.renamesOf(node.text).find(({ at, to }) => at === edit?.at && to === edit.to);
    if (question.own && rename) found.set(question.own, rename);
  }
  return found;
}

/** What is left of them without those for which something is written where errors are that were not there before. */
export function withoutBlamed(
  followers: ReadonlyMap<ts.Node, Renamed>,
  { edits, added }: Proof,
  before: Proof,
): Map<ts.Node, Renamed> {
  const lineOf = ({ file, line }: Problem) => `${file} ${line}`;
  const known = new Set(before.added.map(lineOf));
  const errors = new Set(added.map(lineOf).filter((line) => !known.has(line)));
  const blamed = new Set(
    edits
      .filter(({ file, start }) => errors.has(`${file.fileName} ${placeOf(file, start).line}`))
      .map(({ at }) => at),
  );
  const left = new Map([...followers].filter(([, { at }]) => !blamed.has(at)));
  return left.size < followers.size ? left : new Map();
}
