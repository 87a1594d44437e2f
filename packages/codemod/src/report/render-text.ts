import { styleText } from "node:util";
import { printable } from "@tenant-api/openapi";
import { count } from "./count.ts";
import type { Attention } from "./finding.ts";
import type { LeftoverName } from "./leftovers.ts";
import { placeKey } from "./line-place.ts";
import { linesOfMessage } from "./messages.ts";
import { becauseOf } from "./phrases.ts";
import type { Report } from "./report.ts";
import { summarizeEdits, summarizeProof, summarizeRest } from "./summary.ts";

/** How many names, and places of each, people see. The page and the report as JSON have all. */
const NAMES = 10;
const PLACES = 5;

/**
 * The report for the terminal. Names, notes and messages come from others: none of them moves the cursor.
 *
 * @example
 * renderText(report);
 * // ◆ 1.4.0 → 2.0.0: 12 edits in 3 files
 * // │ ▲ src/legacy.ts:88:14  untyped
 * // │     `Event.startsAt` is now `startAt`. This value has no type: …
 * // └ 1 place left for you.
 */
export function renderText(report: Report): string {
  const { attention, leftovers, notes, from, to } = report;
  const proof = summarizeProof(report);
  const lines = [
    `${styleText("cyan", "◆")} ${printable(`${from} → ${to}`)}: ${summarizeEdits(report)}`,
    ...attention.flatMap(renderAttention).map((line) => `│ ${line}`),
    ...(proof === null ? [] : [`│ ${proof}`]),
    ...notes.flatMap(linesOf).map((note) => `│ ${styleText("dim", note)}`),
    ...renderLeftovers(leftovers).map((line) => `│ ${line}`),
    `└ ${printable(summarizeRest(report)).replace("✔", styleText("green", "✔"))}`,
  ];
  return lines.join("\n");
}

function renderAttention(entry: Attention): string[] {
  const { reason, suggestion, places } = entry;
  const others = places.slice(1).map(({ file, line }) => `${file}:${line}`);
  const more = others.length > PLACES ? `, … (${count(places.length, "place")})` : "";
  const because = becauseOf("Reported", entry);
  return [
    `${styleText("yellow", "▲")} ${printable(placeKey(entry))}  ${styleText("dim", reason)}`,
    ...(others.length === 0 ? [] : [printable(`    also ${others.slice(0, PLACES).join(", ")}${more}`)]),
    ...linesOfMessage(entry).map((line) => `    ${printable(line)}`),
    ...(because === "" ? [] : [`    ${styleText("dim", printable(because))}`]),
    ...(suggestion === "" ? [] : linesOf(suggestion).map((line) => `    ${styleText("green", line)}`)),
  ];
}

function renderLeftovers(leftovers: readonly LeftoverName[]): string[] {
  if (leftovers.length === 0) return [];
  const lines = leftovers.slice(0, NAMES).map(({ name, places }) => {
    const where = [...new Set(places.map(({ file, line }) => `${file}:${line}`))];
    const more = where.length > PLACES ? `, … (${count(where.length, "line")})` : "";
    return `    ${printable(`${name}: ${where.slice(0, PLACES).join(", ")}${more}`)}`;
  });
  const rest = leftovers.length - NAMES;
  return [
    "No type connects these old names to the API. Check whether they belong to it:",
    ...lines,
    ...(rest > 0 ? [`    … and ${count(rest, "more name")}: see --json`] : []),
  ];
}

function linesOf(text: string): string[] {
  return text.split("\n").map(printable);
}
