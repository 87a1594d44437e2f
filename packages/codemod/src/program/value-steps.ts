/**
 * The steps from a value to one in it, each of which says what is done with what is there: a property by its name, or one of
 * the steps below.
 *
 * @example
 * ["items", "<element>", "<present>"] // items.map((item) => item && …)
 */
export type Way = readonly string[];

/** Each element of a list. */
export const ELEMENT = "<element>";
/** A value that may be `null` or `undefined`, where it is neither. */
export const PRESENT = "<present>";
/** Into a member of a union, a tuple, an index signature, a function or a promise: no conversion is suggested there. */
export const OTHER = "<other>";
/** Last of all: the member itself may be missing. */
export const OPTIONAL = "<optional>";

/** True if a step is a property. */
export function isProperty(step: string): boolean {
  return step !== ELEMENT && step !== PRESENT && step !== OTHER && step !== OPTIONAL;
}
