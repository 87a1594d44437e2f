import { count } from "../count.ts";
import { isDistinctive } from "../leftovers/old-names.ts";
import type { Leftover, Report } from "../report.ts";

/** How many names, and places of each, are shown to people. The report as JSON has all. */
const NAMES = 10;
const PLACES = 5;

/** Where old names stand that may be the API's: a line for each name, those that hardly anything else is called first. */
export function renderLeftovers(leftovers: readonly Leftover[]): string[] {
  const byName = [...Map.groupBy(leftovers, ({ name }) => name)].sort(
    ([a], [b]) => Number(isDistinctive(b)) - Number(isDistinctive(a)) || (a < b ? -1 : 1),
  );
  const lines = byName.slice(0, NAMES).map(([name, all]) => {
    const places = [...new Set(all.map(({ file, line }) => `${file}:${line}`))];
    const more = places.length > PLACES ? `, … (${count(places.length, "place")})` : "";
    return `${name}: ${places.slice(0, PLACES).join(", ")}${more}`;
  });
  const more =
    byName.length > NAMES ? [`… and ${count(byName.length - NAMES, "more name")}: see --json`] : [];
  return [...lines, ...more];
}

/** The last line: what is left, and what nobody looked at. */
export function renderEnd({ attention, leftovers, unsearched, verification }: Report): string {
  const files = new Set(leftovers.filter(({ checked }) => !checked).map(({ file }) => file)).size;
  const places = leftovers.filter(({ checked }) => checked).length;
  const open = [
    ...(verification ? [] : ["nothing was type-checked"]),
    ...(files > 0
      ? [`${count(files, "file")} with old names ${files === 1 ? "was" : "were"} not type-checked`]
      : []),
    ...(unsearched.length > 0 ? [`${count(unsearched.length, "file")} with old names not searched`] : []),
    ...(places > 0 ? [`old names stand in ${count(places, "place")} that no type decides`] : []),
  ];
  const left =
    attention.length > 0
      ? `${count(attention.length, "place")} left for you`
      : "No place is left that types know of";
  if (open.length === 0) return attention.length === 0 ? "✔ Nothing is left for you." : `${left}.`;
  const where = [...new Set(leftovers.map(({ file, line }) => `${file}:${line}`))];
  const some =
    where.length === 0 ? "" : `: ${where.slice(0, PLACES).join(", ")}${where.length > PLACES ? ", …" : ""}`;
  return `${left}; ${open.join("; ")}${some}.`;
}
