import { compareText } from "../graph/slots.ts";
import { comparePlaces, type LinePlace, placeKey } from "./line-place.ts";

/** A place of an old name that no type connects to the API. */
export interface LeftoverPlace extends LinePlace {
  /** True if it stands in code that was type-checked, and not in a file that no project has. */
  checked: boolean;
}

/** An old name with one of its places. */
export interface Leftover extends LeftoverPlace {
  name: string;
}

/** An old name with all places where it is left. */
export interface LeftoverName {
  name: string;
  places: LeftoverPlace[];
}

/** A name of several words, `startsAt`, is hardly anything else than a name of the API. */
const SEVERAL_WORDS = /[\p{Ll}\p{N}](\p{Lu}|[_-])/u;

/** The places by name: those first that hardly anything else is called. */
export function groupLeftovers(leftovers: readonly Leftover[]): LeftoverName[] {
  const groups = Map.groupBy(leftovers, ({ name }) => name);
  return [...groups]
    .sort(([one], [other]) => compareNames(one, other))
    .map(([name, all]) => ({
      name,
      places: distinctPlaces(all).sort(comparePlaces),
    }));
}

function compareNames(one: string, other: string): number {
  return Number(SEVERAL_WORDS.test(other)) - Number(SEVERAL_WORDS.test(one)) || compareText(one, other);
}

/** A file of two projects was type-checked if one of them did it. */
function distinctPlaces(all: readonly Leftover[]): LeftoverPlace[] {
  const byKey = new Map<string, LeftoverPlace>();
  for (const { file, line, column, checked } of all) {
    const key = placeKey({ file, line, column });
    byKey.set(key, { file, line, column, checked: checked || byKey.get(key)?.checked === true });
  }
  return [...byKey.values()];
}
