/**
 * Names and texts of a spec are written by others. Whoever prints one passes it through here, so that it stays a text:
 * it moves no cursor, begins no line, turns no direction, and is no command of a CI.
 */

/** Control characters (C0, C1), line separators, marks of direction (Unicode UAX 9), and what is not to be seen. */
const UNSEEN =
  /[\p{Cc}\u2028\u2029\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]|\p{Cs}/gu;

/** What a CI reads as a command wherever it stands in a line: `##[error]`, `##vso[…]`, `##teamcity[…]`. */
const COMMAND = /##(?=\w*\[)/g;

/** A text of one line, in which what cannot be seen is written as an escape: `\u001b`. */
export function printable(text: string): string {
  return text.replace(UNSEEN, escapeCharacter).replace(COMMAND, "#\\u0023");
}

/** Texts of several lines, none of which a CI takes for a command: those of GitHub begin a line with `::`. */
export function printableLines(text: string): string {
  return text
    .split("\n")
    .map((line) => printable(line).replace(/^(\s*):(?=:)/, "$1\\u003a"))
    .join("\n");
}

/** JSON that looks the same everywhere; its meaning stays. */
export function printableJson(json: string): string {
  const seen = json.replace(UNSEEN, (character) =>
    character === "\n" ? character : escapeCharacter(character),
  );
  return seen.replace(COMMAND, "#\\u0023");
}

export function escapeHtml(text: string): string {
  return printable(text)
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}

/** Text that Markdown, and GitHub's, prints as it is: no tag, link, emphasis, cell, mention or reference. */
export function escapeMarkdown(text: string): string {
  return printable(text)
    .replace(/[\\`*_{}[\]|~]/g, "\\$&")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replace(/[@#](?=\w)|:(?=\/\/)|www(?=\.)/g, "$&&#8203;");
}

/** A name as code, in Markdown; also in the cell of a table. */
export function codeSpan(text: string): string {
  const plain = printable(text).replaceAll("|", "\\|");
  const longest = Math.max(0, ...[...plain.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  const space = /^`|`$|^ .* $/.test(plain) ? " " : "";
  return `${fence}${space}${plain}${space}${fence}`;
}

function escapeCharacter(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  return `\\u${code.toString(16).padStart(4, "0")}`;
}
