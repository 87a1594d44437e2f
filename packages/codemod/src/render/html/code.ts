import { escapeHtml } from "@tenant-api/spec-diff";
import { codeOf, textOf } from "@tenant-api/spec-diff/report";
import { shorten } from "../../report/excerpt.ts";

const LONGEST_LINE = 400;

/** A line of code. Tabs become spaces, as everything else that is not to be seen is escaped. */
export function lineOf(text: string): string {
  return escapeHtml(shorten(text.replaceAll("\t", "  "), LONGEST_LINE));
}

/** Lines of code or text, all of each. */
export function linesOf(text: string): string {
  return text
    .split(/\r\n|\n|\r/)
    .map((line) => escapeHtml(line.replaceAll("\t", "  ")))
    .join("\n");
}

/** A sentence in which names stand in backticks. */
export function sentenceOf(text: string): string {
  return text
    .split(/`([^`]+)`/)
    .map((part, index) => (index % 2 === 1 ? codeOf(part) : textOf(part)))
    .join("");
}
