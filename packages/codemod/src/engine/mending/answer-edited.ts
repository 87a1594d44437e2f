import type { ts } from "ts-morph";
import { remembered } from "../../remembered.ts";
import type { PlannedEdit } from "../planned.ts";
import type { Answer, Work } from "../work.ts";

/** What was asked in the beginning about each place, which edits are looked up in again and again. */
const known = new WeakMap<Work, ReadonlyMap<ts.SourceFile, ReadonlyMap<number, Answer>>>();

/** What was asked about the name that an edit stands for. */
export function answerEdited(
  work: Work,
  { file, start }: Pick<PlannedEdit, "file" | "start">,
): Answer | undefined {
  const places = remembered(known, work, () => placesIn(work));
  return places.get(file)?.get(start);
}

function placesIn({ answers }: Work): ReadonlyMap<ts.SourceFile, ReadonlyMap<number, Answer>> {
  const nodeOf = ({ question }: Answer) => question.occurrence.node;
  const byFile = Map.groupBy(answers, (answer) => nodeOf(answer).getSourceFile());
  return new Map(
    [...byFile].map(([file, own]) => [file, new Map(own.map((one) => [nodeOf(one).getStart(file), one]))]),
  );
}
