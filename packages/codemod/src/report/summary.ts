import { countOf } from "@tenant-api/openapi";
import { countLeftovers, leftoversOfRisk } from "./leftovers.ts";
import { isSameLine } from "./line-place.ts";
import { exitCodeOf, type Report } from "./report.ts";
import { splitLeftovers } from "./split-leftovers.ts";
import { describePassedOver } from "./unsearched-files.ts";
import { versionsOf } from "./versions.ts";

/** How many places are left to a person. One entry may have several. */
export function countPlaces({ attention }: Pick<Report, "attention">): number {
  return attention.reduce((total, { places }) => total + places.length, 0);
}

/** `12 edits in 3 files` */
export function summarizeEdits({ edits, pending }: Report): string {
  const files = new Set(edits.map(({ file }) => file)).size;
  return `${countOf(edits.length, "edit")}${pending ? " to make" : ""} in ${countOf(files, "file")}`;
}

/** `Type errors: 2 under the old types, 3 under the new ones: 1 new type error.` Null if nothing was type-checked. */
export function summarizeProof({ verification, attention }: Report): string | null {
  if (!verification) return null;
  const { before, after, new: added } = verification;
  const isListed = added.every((error) =>
    attention.some(({ places }) => places.some((place) => isSameLine(place, error))),
  );
  const where = added.length > 0 && isListed ? ", each at a place that is left for you" : "";
  const news = `${added.length === 0 ? "no" : added.length} new type error${added.length > 1 ? "s" : ""}`;
  return `Type errors: ${before} under the old types, ${after} under the new ones: ${news}${where}.`;
}

/**
 * The last line: how much is to be edited, how much is left to a person, how much nobody decided or looked at, and what else
 * is not done. Of a run with exit code 0, it says what was looked at.
 *
 * @example
 * summarizeRest(report); // "3 places left for you; 12 old names not decided."
 * summarizeRest(green); // "✔ Nothing is left for you. Looked at: 1.0.0 → 2.0.0, 1 project, 9 files."
 */
export function summarizeRest(report: Report, undone: readonly string[] = []): string {
  const open = [...openParts(report), ...undone];
  const rest = `${open.join("; ").replace(/^[a-z]/, (letter) => letter.toUpperCase())}.`;
  if (exitCodeOf(report) === 1 || undone.length > 0) return rest;
  return [open.length > 0 ? rest : "✔ Nothing is left for you.", lookedAt(report)].join(" ");
}

/** `3 places left for you; 12 old names not decided`, or that nothing is left. */
export function summarizeOpen(report: Report): string {
  return openParts(report).join("; ") || "nothing left";
}

function openParts(report: Report): string[] {
  const { unsearched, verification, searched } = report;
  const { here, elsewhere } = splitLeftovers(report);
  const left = [
    ...counted(countPlaces(report), "place"),
    ...counted(
      countLeftovers(leftoversOfRisk(here, "high")),
      "old name of high risk",
      "old names of high risk",
    ),
  ];
  return [
    ...(report.pending ? [`${countOf(report.edits.length, "edit")} to make`] : []),
    ...(left.length > 0 ? [`${left.join(" and ")} left for you`] : []),
    ...counted(
      countLeftovers(leftoversOfRisk(here, "medium", "low")),
      "old name not decided",
      "old names not decided",
    ),
    ...counted(countLeftovers(elsewhere), "old name in other projects", "old names in other projects"),
    ...counted(unsearched.length, "file with old names not searched", "files with old names not searched"),
    ...(verification || searched.projects.length === 0 ? [] : ["nothing was type-checked"]),
  ];
}

/** `Looked at: 1.0.0 → 2.0.0, 1 project, 9 files; passed over: 1 lockfile.` */
function lookedAt(report: Report): string {
  const { projects, files, passedOver } = report.searched;
  if (projects.length === 0) return "No name changed.";
  const where = `${versionsOf(report)}, ${countOf(projects.length, "project")}, ${countOf(files, "file")}`;
  const passed = describePassedOver(passedOver);
  return `Looked at: ${where}${passed === "" ? "" : `; ${passed}`}.`;
}

/** `2 places`; nothing of none. */
function counted(number: number, one: string, many = `${one}s`): string[] {
  return number === 0 ? [] : [`${number.toLocaleString("en")} ${number === 1 ? one : many}`];
}
