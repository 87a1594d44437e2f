import { styleText } from "node:util";
import { countOf, printable } from "@tenant-api/openapi";
import type { Attention } from "../report/finding.ts";
import { type LeftoverName, leftoversOfRisk, RISKS, type Risk } from "../report/leftovers.ts";
import { placeKey } from "../report/line-place.ts";
import { linesOfMessage } from "../report/messages.ts";
import type { Report } from "../report/report.ts";
import { runStates } from "../report/run-states.ts";
import { splitLeftovers } from "../report/split-leftovers.ts";
import { summarizeEdits, summarizeOpen, summarizeProof, summarizeRest } from "../report/summary.ts";
import { versionsOf } from "../report/versions.ts";
import { becauseOf } from "./phrases.ts";

/** How many names, and places of each, people see. The page and the report as JSON have all. */
const NAMES = 10;
const PLACES = 5;

/**
 * The report for the terminal, whose last line names what else is not done. Names, notes and messages come from others: none of them moves the cursor.
 *
 * @example
 * renderText(report);
 * // ◆ 1.4.0 → 2.0.0: 12 edits in 3 files
 * // │ ▲ src/legacy.ts:88:14  untyped
 * // │     `Event.startsAt` is now `startAt`. This value has no type: …
 * // └ 1 place left for you.
 */
export function renderText(report: Report, undone: readonly string[] = []): string {
  const { attention, notes } = report;
  const { here, elsewhere } = splitLeftovers(report);
  const proof = summarizeProof(report);
  const lines = [
    `${styleText("cyan", "◆")} ${printable(versionsOf(report))}: ${summarizeEdits(report)}`,
    ...renderRuns(report).map((line) => `│ ${printable(line)}`),
    ...attention.flatMap(renderAttention).map((line) => `│ ${line}`),
    ...(proof === null ? [] : [`│ ${proof}`]),
    ...notes.flatMap(linesOf).map((note) => `│ ${styleText("dim", note)}`),
    ...[...renderLeftovers(here), ...renderElsewhere(elsewhere)].map((line) => `│ ${line}`),
    `└ ${printable(summarizeRest(report, undone)).replace("✔", styleText("green", "✔"))}`,
  ];
  return lines.join("\n");
}

/** A line for each package or repository of a merged report. */
function renderRuns(report: Report): string[] {
  if (report.runs.length < 2) return [];
  return runStates(report).map(({ name, report: part }) => `${name}: ${summarizeOpen(part)}`);
}

function renderAttention(entry: Attention): string[] {
  const { reason, suggestion, places } = entry;
  const others = places.slice(1).map(({ file, line }) => `${file}:${line}`);
  const more = others.length > PLACES ? `, … (${countOf(places.length, "place")})` : "";
  const because = becauseOf("Reported", entry);
  return [
    `${styleText("yellow", "▲")} ${printable(placeKey(entry))}  ${styleText("dim", reason)}`,
    ...(others.length === 0 ? [] : [printable(`    also ${others.slice(0, PLACES).join(", ")}${more}`)]),
    ...linesOfMessage(entry).map((line) => `    ${printable(line)}`),
    ...(because === "" ? [] : [`    ${styleText("dim", printable(because))}`]),
    ...(suggestion === "" ? [] : linesOf(suggestion).map((line) => `    ${styleText("green", line)}`)),
  ];
}

const TITLES: Readonly<Record<Risk, string>> = {
  high: "These old names are of high risk: no type ties them to anything in components, templates, or source files that no tsconfig includes. Rename them if they are the API's:",
  medium: "No type connects these old names to the API. Check whether they belong to it:",
  low: "These are less likely the API's: common words, names that another type keeps, comments, documents:",
};

/** The riskiest first, so that a person reads ten names and stops. */
function renderLeftovers(leftovers: readonly LeftoverName[]): string[] {
  const groups = RISKS.flatMap((risk) => leftoversOfRisk(leftovers, risk).map((name) => ({ ...name, risk })));
  const lines = groups.slice(0, NAMES).flatMap(({ name, places, risk }, index) => {
    const where = [...new Set(places.map(({ file, line }) => `${file}:${line}`))];
    const more = where.length > PLACES ? `, … (${countOf(where.length, "line")})` : "";
    return [
      ...(groups[index - 1]?.risk === risk ? [] : [TITLES[risk]]),
      `    ${printable(`${name}: ${where.slice(0, PLACES).join(", ")}${more}`)}`,
    ];
  });
  const rest = groups.length - NAMES;
  return rest > 0 ? [...lines, `    … and ${countOf(rest, "more name")}: see --json`] : lines;
}

/** A line for each project that was left out, with the option that includes it. */
function renderElsewhere(elsewhere: readonly LeftoverName[]): string[] {
  const all = elsewhere.flatMap(({ name, places }) => places.map((place) => ({ ...place, name })));
  const lines = [...Map.groupBy(all, ({ project }) => project)].map(([project, found]) => {
    const where = [...new Set(found.map(({ file, line }) => `${file}:${line}`))];
    const more = where.length > PLACES ? ", …" : "";
    const names = new Set(found.map(({ name }) => name)).size;
    const counts = `${countOf(found.length, "place")} of ${countOf(names, "name")}`;
    return printable(`    --project ${project}: ${counts}: ${where.slice(0, PLACES).join(", ")}${more}`);
  });
  return lines.length === 0
    ? []
    : [
        "Code of other projects, which this run left out, has old names, too. An option includes each:",
        ...lines,
      ];
}

function linesOf(text: string): string[] {
  return text.split("\n").map(printable);
}
