import { writeCount } from "@tenant-api/openapi";
import { escapeHtml } from "@tenant-api/spec-diff";
import { codeOf } from "@tenant-api/spec-diff/report";
import type { Share } from "../../check/finding.ts";
import { type Sentence, writeSentence } from "../sentence.ts";

/** A sentence whose names are code. */
export function htmlOf(text: Sentence): string {
  return writeSentence(text, codeOf, escapeHtml);
}

/** How much of a whole, as a small bar. Browsers read its text aloud. */
export function barOf({ seen, of }: Share): string {
  const most = Math.max(of, 1);
  return `<meter min="0" max="${most}" value="${Math.min(seen, most)}">${seen} of ${of}</meter>`;
}

/** `12 of 214` */
export function shareOf({ seen, of }: Share): string {
  return `${writeCount(seen)} of ${writeCount(of)}`;
}
