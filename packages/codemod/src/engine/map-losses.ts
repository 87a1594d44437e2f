import { ts } from "ts-morph";
import { mappingOf, writeMapping } from "./map-places.ts";
import { mappingsIn } from "./map-spreads.ts";
import { isOptional, isPartOf } from "./property-lookup.ts";
import { type PlannedEdit, textWith, type Work } from "./work.ts";

/**
 * Edits that map values where one of their fields would be lost in silence, since what they become need not have it. An
 * object that is made there gets the field; of a value that is passed on, a copy is made if that is asked for.
 */
export function mappingsOfLosses(work: Work, edits: readonly PlannedEdit[]): PlannedEdit[] {
  const lossy = [
    ...new Set(work.twins.meetings.filter(({ twin }) => isOptional(twin)).map(({ place }) => place)),
  ];
  const places = lossy.filter((place) => !lossy.some((other) => other !== place && isPartOf(other, place)));
  const found = places.flatMap((place) => {
    const made = ts.isSpreadAssignment(place.parent) ? place.parent.parent : place;
    if (ts.isObjectLiteralExpression(made)) return mappingsIn(work, made, () => false);
    if (!work.options.propagate) return [];
    const mapping = mappingOf(work, place, (node) => textWith(node, edits));
    return mapping ? [writeMapping(mapping)] : [];
  });
  return found.filter((one) => !work.isToldIn(one));
}
