/** A step to whatever a list or an object holds: `rows[index]`. */
export const ANY = Symbol("any key");

/** The last step of a path, for a text that what the path leads to may be: a value of an enum. */
export interface ValueStep {
  value: string;
}

export type Step = string | typeof ANY | ValueStep;

/** Whether a step is one into a list. */
export function isIndex(step: Step | undefined): boolean {
  return step === ANY || (typeof step === "string" && /^\d+$/.test(step));
}

/** Whether a step is the last one, into a value. */
export function isValueStep(step: Step | undefined): step is ValueStep {
  return typeof step === "object";
}
