import { countOf } from "@tenant-api/openapi";
import { codeOf, renderPage, sectionOf, tableOf, textOf, tilesOf } from "@tenant-api/spec-diff/report";
import { countLeftovers, type LeftoverName, leftoversOfRisk, RISKS } from "../../report/leftovers.ts";
import { exitCodeOf, type Report } from "../../report/report.ts";
import { runStates } from "../../report/run-states.ts";
import { splitLeftovers } from "../../report/split-leftovers.ts";
import {
  countPlaces,
  summarizeEdits,
  summarizeOpen,
  summarizeProof,
  summarizeRest,
} from "../../report/summary.ts";
import { versionsOf } from "../../report/versions.ts";
import { editorLink } from "./editor-link.ts";
import type { PageContext } from "./page-context.ts";
import { COPY_SCRIPT, REPORT_STYLE } from "./page-style.ts";
import { renderAttention, renderReasons } from "./render-attention.ts";
import { renderChanges } from "./render-changes.ts";

const GENERATOR = "tenant-codemod";

/**
 * The report as one page that needs no other file.
 *
 * @example
 * writeFileSync("report.html", renderHtml(report, { folder, changes, read, docs }));
 */
export function renderHtml(report: Report, context: PageContext): string {
  const { edits, attention, notes, unsearched } = report;
  const versions = versionsOf(report);
  const { here, elsewhere } = splitLeftovers(report);
  const places = countPlaces(report);
  const rest = summarizeRest(report, context.undone);
  const sections = [
    sectionOf("Packages and repositories", renderRuns(report)),
    sectionOf("Left for you", renderAttention(attention, context)),
    sectionOf("What the reasons mean", renderReasons(attention, context.docs)),
    sectionOf("Changes", renderChanges(edits, context)),
    sectionOf("Old names that no type connects to the API", renderLeftovers(here, context)),
    sectionOf("Old names in projects that this run left out", renderElsewhere(elsewhere, context)),
    sectionOf("Files that were not searched", unsearched.map(codeOf).join("<br>")),
    sectionOf("Notes", notes.map((note) => `<p>${note.split("\n").map(textOf).join("<br>")}</p>`).join("\n")),
  ];
  return renderPage({
    generator: GENERATOR,
    title: `${versions} · ${countOf(edits.length, "edit")}, ${countOf(places, "place")} left`,
    subject: "Upgrade of your code",
    heading:
      exitCodeOf({ ...report, pending: false }) === 0 && !context.undone?.length
        ? `<span class="good">${textOf(versions)}</span>`
        : textOf(versions),
    about: [summarizeEdits(report), summarizeProof(report), rest]
      .filter((sentence) => sentence !== null)
      .map(textOf)
      .join("<br>"),
    tiles: renderTiles(report, places),
    content: sections.join(""),
    style: REPORT_STYLE,
    script: COPY_SCRIPT,
  });
}

/**
 * True if a file is a page of an earlier run, so that a new one may take its place.
 *
 * @example
 * isReportPage(readFileSync("report.html", "utf8"));
 */
export function isReportPage(text: string): boolean {
  const head = text.slice(0, 500);
  return (
    head.startsWith("<!doctype html>") && head.includes(`<meta name="generator" content="${GENERATOR}">`)
  );
}

function renderTiles({ edits, verification, leftovers }: Report, places: number): string {
  const errors = verification?.new.length ?? 0;
  return tilesOf([
    { title: "Edits", value: edits.length.toLocaleString("en") },
    { title: "Places left", value: places.toLocaleString("en"), isBreaking: places > 0 },
    {
      title: "New type errors",
      value: verification ? errors.toLocaleString("en") : "not type-checked",
      isBreaking: errors > 0,
    },
    {
      title: "Old names left",
      value: countLeftovers(leftovers).toLocaleString("en"),
      isBreaking: leftoversOfRisk(leftovers, "high").length > 0,
    },
  ]);
}

function renderRuns(report: Report): string {
  if (report.runs.length < 2) return "";
  const rows = runStates(report).map(({ name, report: part }) => ({
    cells: [
      `<code>${textOf(name)}</code>`,
      exitCodeOf(part) === 0
        ? `<span class="good">${textOf(summarizeOpen(part))}</span>`
        : textOf(summarizeOpen(part)),
      part.edits.length.toLocaleString("en"),
      part.verification ? part.verification.new.length.toLocaleString("en") : "",
    ],
  }));
  const columns = [
    { title: "where" },
    { title: "left" },
    { title: "edits", isNumber: true },
    { title: "new type errors", isNumber: true },
  ];
  return tableOf(columns, rows);
}

function renderLeftovers(leftovers: readonly LeftoverName[], { folder }: PageContext): string {
  const rows = RISKS.flatMap((risk) =>
    leftoversOfRisk(leftovers, risk).map(({ name, places }) => ({
      cells: [risk, codeOf(name), places.map((place) => editorLink(place, folder)).join("<br>")],
    })),
  );
  return rows.length === 0 ? "" : tableOf([{ title: "risk" }, { title: "name" }, { title: "places" }], rows);
}

function renderElsewhere(elsewhere: readonly LeftoverName[], { folder }: PageContext): string {
  const rows = elsewhere.flatMap(({ name, places }) =>
    [...Map.groupBy(places, ({ project }) => project)].map(([project, found]) => ({
      cells: [
        codeOf(`--project ${project}`),
        codeOf(name),
        found.map((place) => editorLink(place, folder)).join("<br>"),
      ],
    })),
  );
  const titles = ["option that includes it", "name", "places"].map((title) => ({ title }));
  return rows.length === 0 ? "" : tableOf(titles, rows);
}
