import { placeName } from "@tenant-api/spec-diff";
import type { Flags, Reason } from "../graph/policy.ts";
import type { Rename } from "../graph/spelling.ts";
import { shorten } from "./excerpt.ts";

const GONE = "gone";
/** How many fields a message names beside the first one. */
const NAMED = 3;

type Message = (field: string, to: string, flags: Flags) => string;

/** The message for a place, by its reason: what happened, and what to do next. Two sentences at most. */
const MESSAGES: Readonly<Record<Reason, Message>> = {
  removed: (field) => `The API has no ${field} any more. Remove this use, or decide what replaces it.`,
  union: (field, to, { guardUnions }) =>
    `This reads ${field}, now ${to}, and members of other types that keep the old name. Narrow the value to one type${guardUnions || to === GONE ? "" : ", or run again with --guard-unions"}.`,
  collision: (field, to) =>
    `${field} is ${to} now, but that name already means something else here. Rename your own one first, then run again.`,
  twin: (field, to, { propagate }) =>
    `A type of your own receives or gives ${field}, now ${to}. Rename its member${propagate ? "" : " (--propagate does this)"}, or convert the value here.`,
  literal: (field, to) =>
    `This value is used as ${field}, now ${to}, and as something that keeps the old name. Make two values of it.`,
  derived: (field, to) =>
    `A type selects ${field}, now ${to}, by its old name and would change without an error. Write the new name, and check the type of one use.`,
  untyped: (field, to) =>
    `No type says whether this value has ${field}, now ${to}. If it comes from the API or goes there, write the new name.`,
  data: (field, to) =>
    `This data seems to hold ${field}, now ${to}. Change it, unless it records the old API on purpose.`,
  string: (field, to) => `This text seems to name ${field}, now ${to}. If it does, write the new name.`,
  error: (field, to) =>
    `This does not compile where ${field} is ${to}. Compare the old and the new type of the value.`,
  unplaced: (field) =>
    `The migration changes ${field}, but your types have no such place. Check their version.`,
  note: (field) => `The maintainers have a note on ${field}. Decide whether it concerns your code.`,
};

/**
 * The message for a place where renames meet.
 *
 * @param flags of the run: no message recommends an option that was given.
 * @example
 * messageFor("removed", [{ from: "seats", to: null, at: "#/components/schemas/Event/properties/seats" }], flags);
 * // "The API has no `Event.seats` any more. Remove this use, or decide what replaces it."
 */
export function messageFor(reason: Reason, renames: readonly Rename[], flags: Flags): string {
  const [rename] = renames;
  if (!rename)
    return "This does not compile under the new types. Compare the old and the new type of the value.";
  const others = new Set(renames.slice(1).map(fieldOf));
  others.delete(fieldOf(rename));
  const named = others.size > NAMED ? `${others.size} more` : [...others].join(", ");
  const field = others.size > 0 ? `${fieldOf(rename)} (and ${named})` : fieldOf(rename);
  return MESSAGES[reason](field, rename.to === null ? GONE : `\`${rename.to}\``, flags);
}

const LINES = 3;
const LONGEST_LINE = 240;

/**
 * A message for people: of the compiler's long ones, the first lines say what is wrong, and the last one says where. The
 * report as JSON has all of it.
 */
export function shortenMessage(message: string): string[] {
  const lines = message.split("\n").map((line) => shorten(line, LONGEST_LINE));
  return lines.length <= LINES ? lines : [...lines.slice(0, LINES - 1), `… ${lines.at(-1)?.trim()}`];
}

/** A field by its place; a value, an operation or a parameter by its name, too: `` `draft` of `Event.state` ``. */
export function fieldOf({ at, from }: Pick<Rename, "at" | "from">): string {
  const place = placeName(at);
  return place.endsWith(from) ? `\`${place}\`` : `\`${from}\` of \`${place}\``;
}
