/** Control characters (C0, C1), line separators, marks of direction (Unicode UAX 9), and what is not to be seen. */
const UNSEEN =
  /[\p{Cc}\u2028\u2029\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]|\p{Cs}/gu;

/** What a CI reads as a command wherever it stands in a line: `##[error]`, `##vso[…]`, `##teamcity[…]`. */
const COMMAND = /##(?=\w*\[)/g;

/**
 * A text of one line, in which what cannot be seen is written as an escape. Names and texts of a spec are written by
 * others: printed through here, one moves no cursor, begins no line, turns no direction, and is no command of a CI.
 *
 * @example
 * printable("a\n::error::b"); // "a\\u000a::error::b"
 */
export function printable(text: string): string {
  return text.replace(UNSEEN, escapeCharacter).replace(COMMAND, "#\\u0023");
}

/**
 * Texts of several lines, none of which a CI takes for a command: those of GitHub begin a line with `::`.
 *
 * @example
 * printableLines("✖ a\n::error::b"); // "✖ a\n\\u003a:error::b"
 */
export function printableLines(text: string): string {
  return text
    .split("\n")
    .map((line) => printable(line).replace(/^(\s*):(?=:)/, "$1\\u003a"))
    .join("\n");
}

/**
 * JSON that looks the same everywhere; its meaning stays.
 *
 * @example
 * printableJson(JSON.stringify({ name: "\u202e" })); // '{"name":"\\u202e"}'
 */
export function printableJson(json: string): string {
  const seen = json.replace(UNSEEN, (character) =>
    character === "\n" ? character : escapeCharacter(character),
  );
  return seen.replace(COMMAND, "#\\u0023");
}

function escapeCharacter(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  return `\\u${code.toString(16).padStart(4, "0")}`;
}
