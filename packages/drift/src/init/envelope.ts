import type { ValueShape } from "../shape/value-shape.ts";
import { singularWords, wordsOf } from "./name-words.ts";

/** Fields that hold the content of an answer, whatever the API is about. */
const CONTENT =
  /^(content|data|docs|documents|elements|entries|hits|items?|list|nodes|objects|payload|records?|resources?|response|results?|rows|values?)$/i;

/** An answer with more fields is the thing itself rather than an envelope around it. */
const MOST_AROUND = 6;

/**
 * The list of an answer that is one: the answer itself, or a field named for its content or for the things in it.
 *
 * @param noun The last name in the path: `events`.
 * @returns The field, null if the answer itself is the list; null where the answer is no list.
 */
export function listIn(body: ValueShape, noun: string): { field: string | null } | null {
  if (body.types.has("array")) return { field: null };
  const named = fieldsOfType(body, "array").find(
    (name) => CONTENT.test(name) || wordsOf(name).join() === wordsOf(noun).join(),
  );
  return named === undefined || body.fields.has("id") ? null : { field: named };
}

/**
 * The field of an answer that holds the thing itself: `{ "data": { … } }`, `{ "event": { … } }`.
 *
 * @param noun The words for the thing: `["event"]`.
 */
export function contentIn(body: ValueShape, noun: readonly string[]): string | null {
  if (body.fields.size > MOST_AROUND || body.fields.has("id")) return null;
  const named = fieldsOfType(body, "object").find(
    (name) => CONTENT.test(name) || singularWords(name).at(-1) === noun.at(-1),
  );
  return named ?? null;
}

/** Sorted, so that the order of traffic does not matter. */
function fieldsOfType({ fields }: ValueShape, type: "array" | "object"): string[] {
  return [...fields]
    .filter(([, { types }]) => types.has(type))
    .map(([name]) => name)
    .sort();
}
