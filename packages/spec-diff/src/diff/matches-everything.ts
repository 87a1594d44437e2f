/** What depends on the characters around it. */
const ASSERTION = /\\[bB]|\(\?<?[=!]/;

/** Any character, as patterns write it: `.` is meant to be one, too, though it leaves out line breaks. */
const ANY_CHARACTER = String.raw`(?:\.|\[\^\]|\[\\s\\S\]|\[\\S\\s\]|\[\\d\\D\]|\[\\D\\d\]|\[\\w\\W\]|\[\\W\\w\]|\(\?:\.\|\\n\)|\(\.\|\\n\))`;
const ANY_TEXT = new RegExp(String.raw`^\(?(?:\?:)?${ANY_CHARACTER}(?:\*|\{0,\})\??\)?$`);

/**
 * Whether a `pattern` lets every text through. It need not match all of a text (JSON Schema 2020-12, 6.3.3): one that
 * matches nothing at all, somewhere, matches everywhere.
 */
export function matchesEverything(pattern: string): boolean {
  if (ASSERTION.test(pattern)) return false;
  const isAtStart = /^\^/.test(pattern);
  const isAtEnd = /(?<!\\)(?:\\\\)*\$$/.test(pattern);
  const body = pattern.slice(isAtStart ? 1 : 0, isAtEnd ? -1 : undefined);
  if (isAtStart && isAtEnd) return ANY_TEXT.test(body);
  // Anchors inside could mean anything.
  if (/[$^]/.test(body.replace(/\\.|\[(?:\\.|[^\]\\])*\]/g, ""))) return false;
  try {
    return new RegExp(`^(?:${body})$`, "u").test("");
  } catch {
    return false;
  }
}
