import type { ts } from "ts-morph";
import type { Plan } from "../engine/plan.ts";
import type { PlannedEdit } from "../engine/planned.ts";
import type { Renamed } from "../engine/renamed.ts";
import { statementAt } from "../engine/syntax/nodes-at.ts";
import { rangeOf } from "../engine/syntax/ranges.ts";
import { covers } from "../text-edit.ts";
import { lineText } from "./line-text.ts";

/**
 * The rename that an error is about: the one whose names it says last, where compilers come to the point, of those for which
 * something was edited beside it, if there are any.
 */
export function placeOfError(
  { work }: Plan,
  edits: readonly PlannedEdit[],
  message: string,
  file: ts.SourceFile,
  position: number,
): string {
  const line = lineText(file, position);
  const around = statementAt(file, position);
  const beside = edits.filter((edit) => edit.file === file && around && covers(rangeOf(around), edit));
  const places = new Set(beside.map(({ at }) => at));
  const { renames } = work.options;
  const said = (
    text: string,
    namesOf: (renamed: Renamed) => (string | null)[],
    among: readonly Renamed[] = renames,
  ) => {
    const words = new Map(
      [...text.matchAll(/[\p{L}\p{N}_$-]+/gu)].map(({ 0: word, index }) => [word, index]),
    );
    const last = (renamed: Renamed) =>
      Math.max(...namesOf(renamed).map((name) => (name === null ? -1 : (words.get(name) ?? -1))));
    const [best] = among.toSorted((a, b) => last(b) - last(a));
    return best && last(best) >= 0 ? best : undefined;
  };
  const near = renames.filter(({ at }) => places.has(at));
  const [, missing] = [...message.matchAll(/Property '([^']+)' does not exist/g)].at(-1) ?? [];
  const gone = renames.filter(({ from }) => from === missing);
  const goneNear = gone.filter(({ at }) => places.has(at));
  const found =
    said(message, ({ to }) => [to], goneNear.length > 0 ? goneNear : gone) ??
    said(message, ({ to }) => [to], near) ??
    said(message, ({ from }) => [from], near) ??
    // A new name stands nowhere by chance.
    said(message, ({ to }) => [to]) ??
    near[0] ??
    said(message, ({ from }) => [from]) ??
    said(line, ({ from, to }) => [from, to]);
  return (found ?? renames[0])?.at ?? "";
}
