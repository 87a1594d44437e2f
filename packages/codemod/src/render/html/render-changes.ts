import { countOf } from "@tenant-api/openapi";
import { codeOf } from "@tenant-api/spec-diff/report";
import { structuredPatch } from "diff";
import type { ReportEdit } from "../../report/finding.ts";
import { becauseOf } from "../phrases.ts";
import { lineOf, sentenceOf } from "./code.ts";
import { editorLink } from "./editor-link.ts";
import type { FileTexts, PageContext } from "./page-context.ts";

/** As many files stand open when the page is loaded. */
const OPEN = 5;

/** Each edited file with its diff, and the cause of each edit. */
export function renderChanges(edits: readonly ReportEdit[], { changes, folder }: PageContext): string {
  const byFile = Map.groupBy(edits, ({ file }) => file);
  const texts = new Map(changes.map((change) => [change.file, change]));
  const files = [...new Set([...byFile.keys(), ...texts.keys()])].sort();
  return files
    .map((file) => {
      const own = byFile.get(file) ?? [];
      const change = texts.get(file);
      const because = own.map((edit) => `<li>${renderEdit(edit, folder)}</li>`).join("\n");
      const why =
        because === ""
          ? ""
          : `<details><summary>Why</summary><ul class="why">\n${because}\n</ul></details>\n`;
      return `<details class="file"${files.length <= OPEN ? " open" : ""}>
<summary>${codeOf(file)} <small>${countOf(own.length, "edit")}</small></summary>
${change ? `${renderDiff(change)}\n` : ""}${why}</details>`;
    })
    .join("\n");
}

function renderDiff({ file, before, after }: FileTexts): string {
  const { hunks } = structuredPatch(file, file, before, after, "", "", { context: 3 });
  const rows = hunks.flatMap(({ oldStart, newStart, lines }) => [
    `<span class="hunk">line ${oldStart}${oldStart === newStart ? "" : ` → ${newStart}`}</span>`,
    ...lines.map(renderLine),
  ]);
  return `<pre class="code diff">${rows.join("\n")}</pre>`;
}

/** The sign stands in the text, too: not everybody sees the colours. */
function renderLine(line: string): string {
  const text = line.replace(/\r$/, "");
  const tag = line.startsWith("+") ? "ins" : line.startsWith("-") ? "del" : "span";
  return `<${tag}>${lineOf(text)}</${tag}>`;
}

function renderEdit(edit: ReportEdit, folder: string): string {
  const because = becauseOf(edit.guarded ? "Guarded" : "Renamed", edit);
  return `${editorLink(edit, folder)} ${codeOf(edit.from)} → ${codeOf(edit.to)} <span class="quiet">${sentenceOf(because)}</span>`;
}
