/** A range of offsets in a text: `end` is the first offset behind it. */
export interface Span {
  start: number;
  end: number;
}

/** One replacement in a text. An empty span inserts. */
export interface TextEdit extends Span {
  text: string;
}

/**
 * A replacement that may keep parts of the text that it replaces. Edits inside a kept part are made there, so that a
 * printer of an outer expression needs no knowledge of the edits within it.
 *
 * @example
 * // In `load(id).startsAt`: guards the read, and keeps `load(id)` with whatever is edited in it.
 * const guard: Edit = { start: 0, end: 17, parts: ["read(", { start: 0, end: 8 }, ")"] };
 */
export interface Edit extends Span {
  parts: readonly (string | Span)[];
}

/** A plain replacement, as an edit that keeps nothing. */
export function replace({ start, end }: Span, text: string): Edit {
  return { start, end, parts: [text] };
}

/** The parts of the text that an edit keeps. */
export function keptSpans({ parts }: Edit): Span[] {
  return parts.filter((part) => typeof part !== "string");
}

/** True if two spans share text, or one inserts strictly inside the other. Spans that only touch do not overlap. */
export function overlaps(one: Span, other: Span): boolean {
  return one.start < other.end && other.start < one.end;
}

export function isWithin(inner: Span, outer: Span): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}
