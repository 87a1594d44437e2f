import { ts } from "ts-morph";
import { pascalCaseOf } from "../api-types/generated-names.ts";
import type { Attention } from "../graph/decision.ts";
import { nodeAt } from "../program/node-at.ts";
import { conversionOf } from "../rewrite/conversion.ts";
import { fileStyleOf } from "../rewrite/file-style.ts";
import { isBindingName } from "../rewrite/identifier.ts";
import type { TextEdit } from "../text/edit.ts";
import type { Planned } from "./planned.ts";
import { suggestedText } from "./suggested-text.ts";

/** The value at a place as one with the names of the type that it is used as; null if the API is what it is used as. */
export function suggestConversion(
  { program, spelled }: Planned,
  { place, cut = [], renames: [rename] }: Pick<Attention, "place" | "renames" | "cut">,
  made: readonly TextEdit[],
): string | null {
  const members = cut.map(({ from, to, path, certainty }) => {
    const [read, written] = [from, to].map((slot) => {
      const before = slot.madeName ?? program.nodeOf(slot)?.text;
      return before === undefined ? null : spelled.of(slot, before);
    });
    const isGiven = certainty === "flow" && path && !program.files.api.has(to.place.file);
    return isGiven && read && written ? { path, read, written } : null;
  });
  const file = program.compiler.tree(place.file);
  const value = nodeAt(file, place);
  if (members.length === 0 || members.includes(null) || !ts.isExpression(value)) return null;
  const style = { ...fileStyleOf(file), element: elementNameOf(rename?.at ?? "") };
  const edit = conversionOf(
    value,
    members.filter((one) => one !== null),
    style,
  );
  if (!edit) return null;
  return suggestedText([edit], ts.isSpreadAssignment(value.parent) ? value.parent : value, made);
}

/** A name for an object of the schema that a place is in: `event`. */
function elementNameOf(at: string): string | null {
  const [, schema] = /^#\/components\/schemas\/([^/]+)/.exec(at) ?? [];
  const name = schema && pascalCaseOf(schema).replace(/^./, (first) => first.toLowerCase());
  return name && isBindingName(name) ? name : null;
}
