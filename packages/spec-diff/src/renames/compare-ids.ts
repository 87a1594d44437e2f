import { stemOf, wordsOf } from "./words.ts";

/** The words by which a name says that it identifies something. */
const ID = /^(?:ids?|uuids?|guids?|sids?)$/;

/** Whether two names are of ids of different kinds of things: `client_id` and `ledger_id`. */
export function areOtherIds(before: string, after: string): boolean {
  const [old, now] = [identifiedBy(before), identifiedBy(after)];
  return old !== null && now !== null && old !== now;
}

/** What a name identifies: the word before `id`. */
function identifiedBy(name: string): string | null {
  const words = wordsOf(name);
  const thing = words.at(-2);
  return thing !== undefined && ID.test(words.at(-1) ?? "") ? stemOf(thing) : null;
}
