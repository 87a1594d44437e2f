import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { styleText } from "node:util";
import { printable } from "@tenant-api/openapi";
import { escapeHtml } from "@tenant-api/spec-diff";
import { createTwoFilesPatch } from "diff";
import type { FileChange } from "../apply-files.ts";
import { encodingOf } from "../compiler/read-text.ts";
import { count } from "../count.ts";
import type { Report } from "../report.ts";
import { renderEnd, renderLeftovers } from "./render-leftovers.ts";

const LEFTOVERS =
  "Old names stand where no type says whether they are those of the API. See whether they are:";

/** The report for the terminal. */
export function renderReport(report: Report, isDone: boolean): string {
  const { edits, attention, verification, notes, from, to } = report;
  const files = new Set(edits.map(({ file }) => file)).size;
  const what = isDone ? "" : " to make";
  const lines = [
    `${styleText("cyan", "◆")} ${from} → ${to}: ${count(edits.length, "edit")}${what} in ${count(files, "file")}`,
  ];
  for (const { file, line, column, reason, message, suggestion } of attention) {
    const place = printable(`${file}:${line}:${column}`);
    lines.push(`│ ${styleText("yellow", "▲")} ${place}  ${styleText("dim", reason)}`);
    lines.push(
      ...linesOf(message)
        .slice(0, 3)
        .map((text) => `│     ${text}`),
    );
    lines.push(...linesOf(suggestion).map((text) => `│     ${styleText("green", text)}`));
  }
  if (verification) {
    const { before, after, new: added } = verification;
    lines.push(
      `│ Type errors: ${before} under the old types, ${after} under the new ones, ${added.length} of them new${added.length > 0 ? ", each listed above" : ""}.`,
    );
  }
  lines.push(...notes.flatMap(linesOf).map((note) => `│ ${styleText("dim", note)}`));
  const names = renderLeftovers(report.leftovers);
  if (names.length > 0) lines.push(`│ ${LEFTOVERS}`, ...names.map((line) => `│     ${printable(line)}`));
  lines.push(`└ ${printable(renderEnd(report)).replace("✔", styleText("green", "✔"))}`);
  return lines.join("\n");
}

/** Whether a patch can change a file: one in UTF-16 is binary for git. */
export function isPatchable({ path }: FileChange): boolean {
  return encodingOf(readFileSync(path)) === "utf-8";
}

/** The changes as a patch, for `git apply`. */
export function renderPatch(folder: string, changes: readonly FileChange[]): string {
  return changes
    .filter(isPatchable)
    .map(({ path, before, after }) => {
      const name = relative(folder, path);
      return createTwoFilesPatch(`a/${name}`, `b/${name}`, before, after);
    })
    .join("");
}

/** How a page begins, by which it is known. */
export const PAGE = `<!doctype html>
<html lang="en">
<meta name="generator" content="tenant-codemod">`;

/** The report as one page that needs nothing else. */
export function renderHtml(report: Report): string {
  const { edits, attention, verification, leftovers, notes, from, to } = report;
  const title = escapeHtml(
    `${from} → ${to}: ${count(edits.length, "edit")}, ${count(attention.length, "place")} left`,
  );
  const places = attention.map(
    ({ file, line, column, reason, message, suggestion }) =>
      `<tr><td><code>${escapeHtml(file)}:${line}:${column}</code><td>${escapeHtml(reason)}<td>${asHtml(message)}<td><code>${asHtml(suggestion)}</code>`,
  );
  const names = leftovers.map(
    ({ file, line, column, name }) =>
      `<tr><td><code>${escapeHtml(file)}:${line}:${column}</code><td><code>${escapeHtml(name)}</code>`,
  );
  const made = edits.map(
    ({ file, line, column, from: old, to: now, at }) =>
      `<tr><td><code>${escapeHtml(file)}:${line}:${column}</code><td><code>${escapeHtml(old)}</code> → <code>${escapeHtml(now)}</code><td><code>${escapeHtml(at)}</code>`,
  );
  const proof = verification
    ? `<p>Type errors: ${verification.before} under the old types, ${verification.after} under the new ones, ${verification.new.length} of them new.</p>`
    : "";
  return `${PAGE}
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { max-width: 80rem; margin: 2rem auto; padding: 0 1rem; }
  table { border-collapse: collapse; width: 100%; }
  th, td { text-align: left; vertical-align: top; padding: .4rem .8rem .4rem 0; border-top: 1px solid #8884; }
  code { overflow-wrap: anywhere; }
</style>
<h1>${title}</h1>
${proof}
${notes.map((note) => `<p>${asHtml(note)}</p>`).join("\n")}
<h2>Left for you (${attention.length})</h2>
<table>
<tr><th>place<th>reason<th>what<th>suggestion
${places.join("\n")}
</table>
<h2>Old names that no type decides on (${leftovers.length})</h2>
<table>
<tr><th>place<th>name
${names.join("\n")}
</table>
<h2>Edits (${edits.length})</h2>
<table>
<tr><th>place<th>edit<th>field
${made.join("\n")}
</table>
</html>
`;
}

/** Names and notes come from the API's authors, and error messages quote them: none moves the cursor of a terminal. */
function linesOf(text: string): string[] {
  return text.split("\n").map(printable);
}

function asHtml(text: string): string {
  return text.split("\n").map(escapeHtml).join("<br>");
}
