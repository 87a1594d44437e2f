import { compareText } from "../graph/slots.ts";
import { hasSeveralWords } from "../text/whole-words.ts";
import { comparePlaces, type LinePlace, placeKey } from "./line-place.ts";

/** The risks of an old name that is left, the highest first. */
export const RISKS = ["high", "medium", "low"] as const;

/**
 * How likely it is that an old name breaks where it stands. `high`: a component, a template, or a source file that no tsconfig
 * includes has a name that no type ties to anything, and no other type of the API keeps. `low`: a common word, a comment or a document. `medium`: anything else.
 */
export type Risk = (typeof RISKS)[number];

/** A place of an old name that no type connects to the API. */
export interface LeftoverPlace extends LinePlace {
  /**
   * The tsconfig that the file was read with. In code that the run left out, as `--project` named others, it is the one that
   * includes the file, or the one of its folder. Null if there is none.
   */
  project: string | null;
  risk: Risk;
}

/** An old name with one of its places. */
export interface Leftover extends LeftoverPlace {
  name: string;
}

/** An old name in a file, of which nobody has said whose it is. */
export type LeftoverInFile = Omit<Leftover, "project">;

/** An old name with all places where it is left. */
export interface LeftoverName {
  name: string;
  places: LeftoverPlace[];
}

/** A risk that is some steps lower: `low` stays. */
export function lowerRisk(risk: Risk, steps: number): Risk {
  return RISKS[Math.min(RISKS.indexOf(risk) + steps, RISKS.length - 1)] ?? "low";
}

/** The names with their places, those of the highest risk first. */
export function groupLeftovers(leftovers: readonly Leftover[]): LeftoverName[] {
  const groups = Map.groupBy(leftovers, ({ name }) => name);
  return [...groups]
    .map(([name, all]) => ({ name, places: distinctPlaces(all).sort(compareLeftovers) }))
    .sort(compareNames);
}

/** The names that have places of some risks, with these alone. */
export function leftoversOfRisk(
  leftovers: readonly LeftoverName[],
  ...risks: readonly Risk[]
): LeftoverName[] {
  return leftovers
    .map(({ name, places }) => ({ name, places: places.filter(({ risk }) => risks.includes(risk)) }))
    .filter(({ places }) => places.length > 0);
}

/** How many places some old names are left at. */
export function countLeftovers(leftovers: readonly LeftoverName[]): number {
  return leftovers.reduce((total, { places }) => total + places.length, 0);
}

function compareLeftovers(one: LeftoverPlace, other: LeftoverPlace): number {
  return RISKS.indexOf(one.risk) - RISKS.indexOf(other.risk) || comparePlaces(one, other);
}

function compareNames(one: LeftoverName, other: LeftoverName): number {
  const riskOf = ({ places: [first] }: LeftoverName) => RISKS.indexOf(first?.risk ?? "low");
  const isCommon = ({ name }: LeftoverName) => Number(!hasSeveralWords(name));
  return riskOf(one) - riskOf(other) || isCommon(one) - isCommon(other) || compareText(one.name, other.name);
}

/** Of a file that several projects have, the first one by name is named. The highest risk counts. */
function distinctPlaces(all: readonly Leftover[]): LeftoverPlace[] {
  const byKey = new Map<string, LeftoverPlace>();
  for (const { name: _, ...place } of all) {
    const known = byKey.get(placeKey(place)) ?? place;
    const isRiskier = RISKS.indexOf(place.risk) < RISKS.indexOf(known.risk);
    byKey.set(placeKey(place), {
      ...place,
      project: [known.project, place.project].filter((project) => project !== null).sort()[0] ?? null,
      risk: isRiskier ? place.risk : known.risk,
    });
  }
  return [...byKey.values()];
}
