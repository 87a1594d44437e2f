/** The methods that a text goes through on its way, which change its letters at most. */
export const METHODS = ["toLowerCase", "toString", "toUpperCase", "trim"] as const;

export type Change = readonly (typeof METHODS)[number][];

/** What becomes of a text. */
export function changed(text: string, change: Change): string {
  return change.reduce((one, method) => one[method](), text);
}
