/** A segment of a path template with a placeholder in it, by the texts around its placeholders: `["", ".json"]`. */
export type SegmentPattern = readonly string[];

/**
 * The pattern of a segment.
 *
 * @example
 * segmentPattern("{base}...{head}"); // ["", "...", ""]
 */
export function segmentPattern(segment: string): SegmentPattern {
  return segment.split(/\{[^{}]*\}/);
}

/**
 * Whether a segment fits: each placeholder stands for at least one character. Each text is taken where it comes first, so
 * that the time grows with the length of the segment alone. A regular expression would try all places of all texts.
 */
export function fitsPattern(segment: string, [first = "", ...rest]: SegmentPattern): boolean {
  const last = rest.pop() ?? "";
  if (!segment.startsWith(first)) return false;
  let end = first.length;
  for (const text of rest) {
    const start = segment.indexOf(text, end + 1);
    if (start < 0) return false;
    end = start + text.length;
  }
  return segment.endsWith(last) && segment.length - last.length > end;
}
