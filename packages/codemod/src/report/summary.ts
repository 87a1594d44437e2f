import { count } from "./count.ts";
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

const PLACES = 5;

/** The last line: how much is left, and how much nobody looked at. */
export function summarizeRest(report: Report): string {
  const { leftovers, unsearched, verification } = report;
  const places = leftovers.flatMap((name) => name.places);
  const checked = places.filter((place) => place.checked).length;
  const files = new Set(places.filter((place) => !place.checked).map(({ file }) => file)).size;
  const open = [
    ...(verification ? [] : ["nothing was type-checked"]),
    ...(files > 0
      ? [`${count(files, "file")} with old names ${files === 1 ? "was" : "were"} not type-checked`]
      : []),
    ...(unsearched.length > 0
      ? [
          `${count(unsearched.length, "file")} with old names ${unsearched.length === 1 ? "was" : "were"} not searched`,
        ]
      : []),
    ...(checked > 0 ? [`old names stand in ${count(checked, "place")} that no type decides`] : []),
  ];
  const left = countPlaces(report);
  const first =
    left > 0
      ? `${count(left, "place")} left for you`
      : "The type checker found no place that is left for you";
  if (open.length === 0) return left === 0 ? "✔ Nothing is left for you." : `${first}.`;
  return `${first}; ${open.join("; ")}${someOf([...new Set(places.map(({ file, line }) => `${file}:${line}`))])}.`;
}

function someOf(where: readonly string[]): string {
  if (where.length === 0) return "";
  return `: ${where.slice(0, PLACES).join(", ")}${where.length > PLACES ? ", …" : ""}`;
}
