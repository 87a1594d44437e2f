import { count } from "./count.ts";
import { countLeftovers, leftoversOfRisk } from "./leftovers.ts";
import { isSameLine } from "./line-place.ts";
import type { Report } from "./report.ts";

/** How many places are left to a person. One entry may have several. */
export function countPlaces({ attention }: Pick<Report, "attention">): number {
  return attention.reduce((total, { places }) => total + places.length, 0);
}

/** `12 edits in 3 files` */
export function summarizeEdits({ edits, pending }: Report): string {
  const files = new Set(edits.map(({ file }) => file)).size;
  return `${count(edits.length, "edit")}${pending ? " to make" : ""} in ${count(files, "file")}`;
}

/** `Type errors: 2 under the old types, 3 under the new ones: 1 new type error.` Null if nobody checked. */
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
 * is not done.
 *
 * @example
 * summarizeRest(report); // "3 places left for you; 12 old names not decided."
 */
export function summarizeRest(report: Report, undone: readonly string[] = []): string {
  const { leftovers, unsearched, verification, searched } = report;
  const unchecked = countLeftovers(leftoversOfRisk(leftovers, "high"));
  const undecided = countLeftovers(leftoversOfRisk(leftovers, "medium", "low"));
  const left = [...counted(countPlaces(report), "place"), ...counted(unchecked, "unchecked old name")];
  const open = [
    ...(report.pending ? [`${count(report.edits.length, "edit")} to make`] : []),
    ...(left.length > 0 ? [`${left.join(" and ")} left for you`] : []),
    ...counted(undecided, "old name not decided", "old names not decided"),
    ...counted(unsearched.length, "file with old names not searched", "files with old names not searched"),
    ...(verification || searched.projects === 0 ? [] : ["nothing was type-checked"]),
    ...undone,
  ];
  if (open.length > 0) return `${open.join("; ").replace(/^[a-z]/, (letter) => letter.toUpperCase())}.`;
  if (searched.projects === 0) return "✔ Nothing is left for you. No name changed.";
  const where = `${count(searched.projects, "project")}, ${count(searched.files, "file")}`;
  return `✔ Nothing is left for you. Looked at: ${report.from} → ${report.to}, ${where}.`;
}

/** `2 places`; nothing of none. */
function counted(number: number, one: string, many = `${one}s`): string[] {
  return number === 0 ? [] : [`${number.toLocaleString("en")} ${number === 1 ? one : many}`];
}
