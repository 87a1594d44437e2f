import { type JsonObject, type Pointer, tokensOf } from "@tenant-api/openapi";
import { type Change, isAddition, specOf } from "../change/change.ts";
import { subjectsIn } from "./subjects.ts";

/** What is the same thing in another place, or by another name, and may have changed besides. */
const WHOLE = /^(operation-moved|operation-renamed|schema-renamed)$/;

/** How many of those that changed besides are named. */
const NAMED = 3;

/**
 * Adds to each operation that moved and each schema that was renamed what else changed of it. Otherwise a reader takes
 * it for the same thing elsewhere.
 */
export function withBeside(
  changes: readonly Change[],
  documents: { before: JsonObject; after: JsonObject },
): Change[] {
  return changes.map((change) => {
    const { to } = change;
    if (!WHOLE.test(change.kind) || to === undefined) return change;
    const others = changes.filter(
      (other) => other !== change && !WHOLE.test(other.kind) && isOf(other, change.at, to),
    );
    if (others.length === 0) return change;
    const named = others.slice(0, NAMED).map((other) => nameOf(other, change, specOf(other, documents)));
    const more = others.length - named.length;
    return { ...change, beside: more === 0 ? named : [...named, `${more} more`] };
  });
}

function isOf(change: Change, at: Pointer, to: Pointer): boolean {
  const [place, whole] = change.to === undefined && isAddition(change) ? [change.at, to] : [change.at, at];
  return place === whole || place.startsWith(`${whole}/`);
}

function nameOf({ at, message, kind }: Change, whole: Change, document: JsonObject): string {
  // What names itself, and what is about the whole, needs no place.
  if (at === whole.at || at === whole.to || /^(field|parameter|schema|operation)-/.test(kind)) return message;
  return `${subjectsIn(document, at).join(", ") || placeIn(at, whole)}: ${message}`;
}

/** A place within a whole, in the words of the specification: `items`, `properties role`. */
function placeIn(at: Pointer, { at: from, to = from }: Change): string {
  const whole = at.startsWith(`${from}/`) ? from : to;
  const tokens = tokensOf(at).slice(tokensOf(whole).length);
  const isField = tokens[0] === "properties" && tokens.length === 2;
  return isField ? (tokens[1] as string) : tokens.slice(0, 2).join(" ");
}
