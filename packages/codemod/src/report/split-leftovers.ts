import type { LeftoverName, LeftoverPlace } from "./leftovers.ts";
import type { Report } from "./report.ts";

/** The old names in projects that the run worked on, or in none; and those in projects that it left out. */
export function splitLeftovers({ leftovers, searched }: Pick<Report, "leftovers" | "searched">): {
  here: LeftoverName[];
  elsewhere: LeftoverName[];
} {
  const isElsewhere = ({ project }: LeftoverPlace) =>
    project !== null && !searched.projects.includes(project);
  const only = (isWanted: (place: LeftoverPlace) => boolean) =>
    leftovers
      .map(({ name, places }) => ({ name, places: places.filter(isWanted) }))
      .filter(({ places }) => places.length > 0);
  return { here: only((place) => !isElsewhere(place)), elsewhere: only(isElsewhere) };
}
