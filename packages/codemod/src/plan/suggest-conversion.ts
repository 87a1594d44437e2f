import { ts } from "ts-morph";
import type { Attention } from "../graph/decision.ts";
import { nodeAt } from "../program/node-at.ts";
import { conversionOf } from "../rewrite/conversion.ts";
import { fileStyleOf } from "../rewrite/file-style.ts";
import type { TextEdit } from "../text/edit.ts";
import type { Planned } from "./planned.ts";
import { suggestedText } from "./suggested-text.ts";

/** The value that an attention is about as one with the names of the type that it is used as; null if nothing short makes it. */
export function suggestConversion(
  { program, spelled }: Planned,
  { cut = [] }: Pick<Attention, "cut">,
  made: readonly TextEdit[],
): string | null {
  const members = cut.flatMap(({ from, to, way, certainty }) => {
    const [read, written] = [from, to].map((slot) => {
      const before = slot.madeName ?? program.nodeOf(slot)?.text;
      return before === undefined ? null : spelled.of(slot, before);
    });
    return certainty === "flow" && way && read && written ? { way, read, written } : [];
  });
  // The compiler may complain of what receives the value.
  const [place] = cut.map((edge) => edge.place);
  if (!place || members.length < cut.length) return null;
  const file = program.compiler.tree(place.file);
  const value = nodeAt(file, place);
  const edit = ts.isExpression(value) ? conversionOf(value, members, fileStyleOf(file)) : null;
  if (!edit) return null;
  // The key of `{ event }` may get another name: a pair with that name takes its place.
  const written = made.find(
    ({ start, end, text }) => start === edit.start && end === edit.end && text.includes(":"),
  );
  const key = ts.isShorthandPropertyAssignment(value.parent) ? written?.text.split(":")[0] : undefined;
  const parts = key === undefined ? edit.parts : [key, ...edit.parts.slice(1)];
  const others = key === undefined ? made : made.filter((one) => one !== written);
  return suggestedText([{ ...edit, parts }], nodeAt(file, edit), others);
}
