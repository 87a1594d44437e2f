/** The files that are not searched for old names, one and several of each. */
const NAMES = {
  binary: ["binary file", "binary files"],
  lockfile: ["lockfile", "lockfiles"],
  changelog: ["changelog", "changelogs"],
  /** A spec or a migration has the old names on purpose. */
  spec: ["spec or migration", "specs and migrations"],
  /** A report of this command, as a page, as JSON or as SARIF. */
  report: ["report", "reports"],
  /** Its target is searched at its own place. */
  link: ["link", "links"],
  /** Another repository inside of this one. */
  submodule: ["submodule", "submodules"],
} as const;

/** What a file is that is not searched for old names. */
export type PassedOver = keyof typeof NAMES;

/** `passed over: 3 binary files, 1 lockfile`; an empty text if there is none. */
export function describePassedOver(passed: Partial<Record<PassedOver, number>>): string {
  const parts = Object.entries(NAMES).flatMap(([kind, [one, several]]) => {
    const number = passed[kind as PassedOver] ?? 0;
    return number === 0 ? [] : [`${number.toLocaleString("en")} ${number === 1 ? one : several}`];
  });
  return parts.length === 0 ? "" : `passed over: ${parts.join(", ")}`;
}

/** The numbers of several counts by kind, added. */
export function addPassedOver(
  all: readonly Partial<Record<PassedOver, number>>[],
): Partial<Record<PassedOver, number>> {
  const total: Partial<Record<PassedOver, number>> = {};
  for (const [kind, number] of all.flatMap((one) => Object.entries(one)))
    total[kind as PassedOver] = (total[kind as PassedOver] ?? 0) + number;
  return total;
}
