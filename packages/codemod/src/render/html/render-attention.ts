import { countOf } from "@tenant-api/openapi";
import { escapeHtml } from "@tenant-api/spec-diff";
import { SEVERITY } from "../../graph/policy.ts";
import type { Attention } from "../../report/finding.ts";
import type { LinePlace } from "../../report/line-place.ts";
import { linesOfMessage } from "../../report/messages.ts";
import { becauseOf } from "../phrases.ts";
import { REASONS } from "../reasons.ts";
import { lineOf, linesOf, sentenceOf } from "./code.ts";
import { editorLink } from "./editor-link.ts";
import type { PageContext } from "./page-context.ts";

/** The places with their code; others of the same entry are links only. */
const SHOWN = 5;

/** The lines above and below a place. */
const AROUND = 2;

/** The entries with a filter by reason, which needs no script. */
export function renderAttention(attention: readonly Attention[], context: PageContext): string {
  if (attention.length === 0) return "";
  const cards = attention.map((entry) => renderEntry(entry, context));
  return `${renderFilter(attention)}\n<ul class="cards entries">\n${cards.join("\n")}\n</ul>`;
}

/** The meaning of the reasons that the entries have. */
export function renderReasons(attention: readonly Attention[], docs: string): string {
  const items = reasonsOf(attention).map(({ reason }) => {
    const link = `<a href="${escapeHtml(`${docs}#${reason}`)}">What to do</a>`;
    return `<div><dt><code>${reason}</code></dt><dd>${escapeHtml(REASONS[reason])} ${link}</dd></div>`;
  });
  return items.length === 0 ? "" : `<dl class="advice">\n${items.join("\n")}\n</dl>`;
}

function reasonsOf(attention: readonly Attention[]) {
  return SEVERITY.map((reason) => ({
    reason,
    places: attention
      .filter((entry) => entry.reason === reason)
      .reduce((total, { places }) => total + places.length, 0),
  })).filter(({ places }) => places > 0);
}

function renderFilter(attention: readonly Attention[]): string {
  const reasons = reasonsOf(attention);
  const all = reasons.reduce((total, { places }) => total + places, 0);
  const choices = [{ reason: "all", places: all }, ...reasons].map(
    ({ reason, places }, index) =>
      `<label><input type="radio" name="reason" id="reason-${reason}"${index === 0 ? " checked" : ""}>${reason} <span>${places.toLocaleString("en")}</span></label>`,
  );
  return `<fieldset class="filter"><legend>Show the places by reason</legend>${choices.join("")}</fieldset>`;
}

function renderEntry(entry: Attention, { folder, read }: PageContext): string {
  const { reason, suggestion, places } = entry;
  const words = linesOfMessage(entry).map(sentenceOf).join("<br>");
  const because = becauseOf("Reported", entry);
  const shown = places
    .slice(0, SHOWN)
    .map((place) => `<div class="place">${editorLink(place, folder)}</div>\n${renderSource(place, read)}`);
  const others = places.slice(SHOWN).map((place) => editorLink(place, folder));
  return `<li data-reason="${reason}"${reason === "error" || reason === "removed" ? ' class="is-breaking"' : ""}>
<div class="entry">
<p><span class="kind">${reason}</span>${places.length > 1 ? ` <small>${countOf(places.length, "place")}</small>` : ""}</p>
<p>${words}</p>
${because === "" ? "" : `<p class="quiet">${sentenceOf(because)}</p>\n`}${shown.join("\n")}
${others.length === 0 ? "" : `<details><summary>and ${countOf(others.length, "more place")}</summary>${others.join("<br>")}</details>\n`}${renderSuggestion(suggestion)}</div>
</li>`;
}

function renderSource(place: LinePlace, read: PageContext["read"]): string {
  const lines = read(place.file)?.split(/\r\n|\n|\r/);
  if (!lines || place.line > lines.length) return "";
  const first = Math.max(1, place.line - AROUND);
  const rows = lines.slice(first - 1, place.line + AROUND).map((line, index) => {
    const number = first + index;
    const tag = number === place.line ? "mark" : "span";
    return `<${tag}><i>${number}</i>${lineOf(line)}</${tag}>`;
  });
  return `<pre class="code">${rows.join("\n")}</pre>`;
}

function renderSuggestion(suggestion: string): string {
  if (suggestion === "") return "";
  return `<div class="suggestion"><button type="button">Copy</button><pre>${linesOf(suggestion)}</pre></div>\n`;
}
