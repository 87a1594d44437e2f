import type { Located } from "../spec/spec-reader.ts";

/** Goes through two sets of places by their keys. What is gone or came did so where it is used. */
export function comparePlaces<Place extends Located>(
  old: ReadonlyMap<string, Place>,
  now: ReadonlyMap<string, Place>,
  on: {
    both: (before: Place, after: Place, key: string) => void;
    gone: (before: Place, key: string) => void;
    came: (after: Place, key: string) => void;
  },
): void {
  for (const [key, before] of old) {
    const after = now.get(key);
    if (after) on.both(...whereTheyDiffer(before, after), key);
    else on.gone(atSite(before), key);
  }
  for (const [key, after] of now) if (!old.has(key)) on.came(atSite(after), key);
}

/** What is shared is compared where it stands, if both share it; otherwise the difference is where it is used. */
export function whereTheyDiffer<Place extends Located>(before: Place, after: Place): [Place, Place] {
  return before.at === after.at ? [before, after] : [atSite(before), atSite(after)];
}

export function atSite<Place extends Located>(place: Place): Place {
  return { ...place, at: place.site ?? place.at };
}
