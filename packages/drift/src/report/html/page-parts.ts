import { escapeHtml } from "@tenant-api/spec-diff";
import type { Share } from "../../check/finding.ts";
import { type Sentence, writeSentence } from "../sentence.ts";

/** A sentence whose names are code. */
export function htmlOf(text: Sentence): string {
  return writeSentence(text, codeOf, escapeHtml);
}

export function codeOf(text: string): string {
  return `<code>${escapeHtml(text)}</code>`;
}

/** How much of a whole, as a small bar. Browsers read its text aloud. */
export function barOf({ seen, of }: Share): string {
  const most = Math.max(of, 1);
  return `<meter min="0" max="${most}" value="${Math.min(seen, most)}">${seen} of ${of}</meter>`;
}

/** `12 of 214` */
export function shareOf({ seen, of }: Share): string {
  return `${seen.toLocaleString("en")} of ${of.toLocaleString("en")}`;
}

/** A section with a title, unless it has no content. */
export function sectionOf(title: string, content: string): string {
  return content === "" ? "" : `<section>\n<h2>${title}</h2>\n${content}\n</section>\n`;
}

interface Column {
  title: string;
  isNumber?: boolean;
}

interface Row {
  cells: readonly string[];
  /** Whether no traffic was seen of it. */
  isUnseen?: boolean;
}

/** A table that scrolls on a narrow screen. */
export function tableOf(columns: readonly Column[], rows: readonly Row[]): string {
  const classOf = (column: Column | undefined) => (column?.isNumber ? ' class="number"' : "");
  const head = columns.map((column) => `<th${classOf(column)}>${column.title}</th>`).join("");
  const body = rows.map(({ cells, isUnseen }) => {
    const written = cells.map((cell, index) => `<td${classOf(columns[index])}>${cell}</td>`).join("");
    return `<tr${isUnseen ? ' class="is-unseen"' : ""}>${written}</tr>`;
  });
  return `<div class="scroll"><table>\n<thead><tr>${head}</tr></thead>\n<tbody>\n${body.join("\n")}\n</tbody>\n</table></div>`;
}
