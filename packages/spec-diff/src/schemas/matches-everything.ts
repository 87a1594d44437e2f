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
  if (ASSERTION.test(pattern) || !isPattern(pattern)) return false;
  const isAtStart = /^\^/.test(pattern);
  const isAtEnd = /(?<!\\)(?:\\\\)*\$$/.test(pattern);
  const body = pattern.slice(isAtStart ? 1 : 0, isAtEnd ? -1 : undefined);
  return isAtStart && isAtEnd ? ANY_TEXT.test(body) : matchesNothing(body);
}

function isPattern(text: string): boolean {
  try {
    new RegExp(text, "u");
    return true;
  } catch {
    return false;
  }
}

/** What begins or ends a group, parts alternatives, repeats what is before it, or stands for a character. */
const TOKEN =
  /\((?:\?(?:<[^>]*>|[^:]*:))?|[)|^$]|[*+?]\??|\{(\d+)[^}]*\}\??|\[(?:\\.|[^\]\\])*\]|\\(?:[pPu]\{[^}]*\}|.)|./gsu;

/** A group, or the whole pattern. */
interface Group {
  /** Whether an alternative before this one may match no character. */
  before: boolean;
  /** Whether this alternative may, but for its last part. */
  current: boolean;
  /** Whether the last part may, as far as it is known: what repeats it may follow. */
  last: boolean;
}

/**
 * Whether a pattern may match no character. It is read once, and not run: a file may bring one that runs for years. Anchors
 * inside could mean anything, and so could references to groups: with them, it is not said to.
 */
function matchesNothing(source: string): boolean {
  const open: Group[] = [];
  let group: Group = { before: false, current: true, last: true };
  const close = () => group.before || (group.current && group.last);
  for (const [token, least] of source.matchAll(TOKEN)) {
    if (token === "^" || token === "$") return false;
    if (token === "|") group = { before: close(), current: true, last: true };
    else if (token === ")") {
      const isEmpty = close();
      group = open.pop() ?? group;
      group.last = isEmpty;
    } else if (/^[*?]/.test(token) || Number(least) === 0) group.last = true;
    else if (token.startsWith("+") || least !== undefined) continue;
    else {
      group.current &&= group.last;
      group.last = false;
      if (!token.startsWith("(")) continue;
      open.push(group);
      group = { before: false, current: true, last: true };
    }
  }
  return close();
}
