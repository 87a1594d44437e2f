import { countOf } from "@tenant-api/openapi";
import { placeName } from "@tenant-api/spec-diff";
import type { Flags, Reason } from "../graph/policy.ts";
import type { Rename } from "../graph/spelling.ts";
import { shorten } from "./excerpt.ts";
import type { Finding } from "./finding.ts";
import { describeKept, type Kept } from "./kept-types.ts";

/** The rename that a message is about, in words. */
interface Words {
  /** `` `Event.startsAt` ``. */
  field: string;
  /** `` `Event.startsAt` is now `startAt` (and 2 more fields changed) ``. */
  change: string;
  /** `` `startsAt` ``; "the old names" of several. */
  old: string;
  /** `` the old name `startsAt` ``; "another name" if there are several new ones. */
  other: string;
  /** `` `startAt` ``; "a new name" of several. */
  next: string;
  /** True if there is a new name. */
  isRenamed: boolean;
}

type Message = (words: Words, flags: Flags, kept: Kept | null) => string;

/** The message for a place, by its reason: what happened, and what to do next. Two sentences at most. */
const MESSAGES: Readonly<Record<Reason, Message>> = {
  removed: ({ change }) => `${change}. Remove this use, or decide what replaces it.`,
  union: ({ change, other, isRenamed }, { guardUnions }) =>
    `${change}, but this value may also be of a type with ${other}. Tell the types apart before you read it${isRenamed && !guardUnions ? " (--guard-unions does this where it can)" : ""}.`,
  collision: ({ change, next }) =>
    `${change}, but ${next} already means something else here. Rename your own first, then run again.`,
  twin: ({ change, old, other }, flags, kept) =>
    kept
      ? `${change}, but ${kept.words} ${old}. ${adviceOn(kept, flags)}`
      : `${change}, but the type that it meets here has ${other}. Convert the value here.`,
  literal: ({ change, other }) =>
    `${change}, but this value is also used with ${other}. Make two values of it.`,
  derived: ({ change }) =>
    `${change}, but a type selects it by its old name and would change without an error. Write the new name, and check a use of that type.`,
  untyped: ({ change }) =>
    `${change}. This value has no type: if it comes from the API or goes there, write the new name.`,
  data: ({ change }) =>
    `${change}. If this data comes from the API, write the new name, unless it records the old API on purpose.`,
  string: ({ change }) => `${change}. If this text stands for it, write the new name.`,
  error: ({ change }) =>
    `${change}, and this does not compile any more. Compare the old and the new type of the value.`,
  unplaced: ({ field }) =>
    `The migration changes ${field}, but your types have no such place. Check their version.`,
  note: ({ field }) => `The maintainers have a note on ${field}. Decide whether it concerns your code.`,
};

/** Nobody renames members of what others made, and a flag is named only where it helps. */
function adviceOn({ isOwn, isExported }: Kept, { propagate }: Flags): string {
  if (!isOwn) return "Convert the value here.";
  return `Rename it there${propagate || isExported ? "" : " (--propagate does this, unless your package exports it)"}, or convert the value here.`;
}

/**
 * The message for a place where renames meet.
 *
 * @param flags of the run: no message recommends an option that was given.
 * @param because the steps to the place, with the types that keep a name.
 * @example
 * messageFor("removed", [{ from: "seats", to: null, at: "#/components/schemas/Event/properties/seats" }], flags);
 * // "`Event.seats` is gone from the API. Remove this use, or decide what replaces it."
 */
export function messageFor(
  reason: Reason,
  renames: readonly Rename[],
  flags: Flags,
  because: Finding["because"] = [],
): string {
  const [rename] = renames;
  if (!rename)
    return "This does not compile under the new types. Compare the old and the new type of the value.";
  return MESSAGES[reason](wordsOf(rename, renames), flags, describeKept(because));
}

/** A message names one field, and counts the others: the report as JSON has all. */
function wordsOf(rename: Rename, renames: readonly Rename[]): Words {
  const { from, to } = rename;
  const field = fieldOf(rename);
  const more = new Set(renames.map(fieldOf)).size - 1;
  const areFields = renames.every((each) => placeName(each.at).endsWith(each.from));
  const others = `and ${countOf(more, areFields ? "more field" : "more name")}`;
  const isOne = renames.every((each) => each.from === from && each.to === to);
  const now = to === null ? "is gone from the API" : `is now \`${to}\``;
  const fields = more > 0 ? `${field} (${others})` : field;
  return {
    field: fields,
    change: isOne || more === 0 ? `${fields} ${now}` : `${field} ${now} (${others} changed)`,
    old: isOne ? `\`${from}\`` : "the old names",
    other: isOne ? `the old name \`${from}\`` : "another name",
    next: isOne ? `\`${to}\`` : "a new name",
    isRenamed: to !== null,
  };
}

const LINES = 3;
const LONGEST_LINE = 240;

/**
 * The lines of a message for people. Our own are short enough. Of the compiler's long ones, the first lines say what is wrong,
 * and the last one says where. The report as JSON has all of it.
 */
export function linesOfMessage({ message, reason }: Pick<Finding, "message" | "reason">): string[] {
  const all = message.split("\n");
  if (reason !== "error") return all;
  const lines = all.map((line) => shorten(line, LONGEST_LINE));
  return lines.length <= LINES ? lines : [...lines.slice(0, LINES - 1), `… ${lines.at(-1)?.trim()}`];
}

/** A field by its place; a value, an operation or a parameter by its name, too: `` `draft` of `Event.state` ``. */
export function fieldOf({ at, from }: Pick<Rename, "at" | "from">): string {
  const place = placeName(at);
  return place.endsWith(from) ? `\`${place}\`` : `\`${from}\` of \`${place}\``;
}
