/** The characters of one event that are kept at most: what never ends must not fill the memory. */
const LONGEST_EVENT = 2 ** 24;

/** @throws RangeError where an event is longer than is kept. */
export function checkLength(length: number): void {
  if (length > LONGEST_EVENT)
    throw new RangeError(`Expected an event of at most ${LONGEST_EVENT} characters`);
}

/**
 * Splits a text that arrives in pieces, wherever they are cut. What stands behind the last separator is kept, and looked
 * through once: the time grows with the length of the text alone.
 *
 * @param separator Matches one character, or what cannot be cut.
 */
export function createSplitter(separator: RegExp | string): { push(text: string): string[]; rest(): string } {
  let rest = "";
  return {
    push(text) {
      const parts = text.split(separator);
      parts[0] = rest + parts[0];
      rest = parts.pop() ?? "";
      checkLength(rest.length);
      return parts;
    },
    rest: () => rest,
  };
}
