import { printable } from "@tenant-api/openapi";

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
