/** Code in Markdown: fenced blocks, and spans of one or two backticks. What stands in it is shown as it is. */
const CODE = /(^```[\s\S]*?^```\s*$|``[^`][\s\S]*?``|`[^`\n]+`)/m;

/**
 * Markdown of a spec, as it can stand in a page: without HTML, templates, headings and links that lead to nowhere.
 *
 * @example
 * safeMarkdown("# Title\nA <b>, {{ x }}"); // "**Title**\nA &lt;b>, &#123;&#123; x }}"
 */
export function safeMarkdown(text: string): string {
  return text
    .split(new RegExp(CODE.source, "gm"))
    .map((part, index) => (index % 2 === 1 ? part : safeProse(part)))
    .join("")
    .trim();
}

/** The same in one line, for the cell of a table. */
export function safeCell(text: string): string {
  const [paragraph = ""] = text.trim().split(/\n\s*\n/);
  return safeMarkdown(paragraph.replace(/^(```|\s*[-*|]).*$/gm, ""))
    .replace(/\s*\n\s*/g, " ")
    .replaceAll("|", "\\|");
}

/** Text without any markup, as it can stand in HTML and in an attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"{}]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Code in a cell of a table; a backtick in it would end it. */
export function codeSpan(text: string): string {
  return `\`${text.replaceAll("`", "'").replaceAll("|", "\\|").replace(/\s+/g, " ")}\``;
}

function safeProse(text: string): string {
  return text
    .replace(/^#{1,6}\s+(.+?)\s*#*$/gm, "**$1**")
    .replaceAll("<", "&lt;")
    .replaceAll("{{", "&#123;&#123;")
    .replace(/!?\[([^\]]*)\]\((?!https?:)[^)]*\)/g, "$1")
    .replace(/^---+$/gm, "");
}
