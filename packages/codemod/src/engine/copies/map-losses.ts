import { ts } from "ts-morph";
import { isOneAsserted } from "../flows/flow-places.ts";
import { isMapCall } from "../flows/lists-gone-through.ts";
import type { PlannedEdit } from "../planned.ts";
import { isPartOf } from "../syntax/nodes-at.ts";
import type { Work } from "../work.ts";
import { textWith, withMore } from "../writing/text-with-edits.ts";
import { mappingOf, mayMap, writeMapping } from "./map-places.ts";
import { mappingsIn } from "./map-spreads.ts";

/**
 * Edits that map values where one of their fields would be lost in silence, since what they become need not have it. An
 * object that is made there gets the field; of a value that is passed on, a copy is made if that is asked for.
 */
export function mappingsOfLosses(work: Work, edits: readonly PlannedEdit[]): PlannedEdit[] {
  const lossy = [
    ...new Set(
      work.twins.meetings
        .filter(
          ({ isOptional, place }) =>
            isOptional || ts.isSpreadAssignment(place.parent) || isOneAsserted(place),
        )
        .map(({ place }) => place),
    ),
  ];
  const places = lossy.filter((place) => !lossy.some((other) => other !== place && isPartOf(other, place)));
  const made = new Set(places.flatMap((place) => madeAt(place) ?? []));
  const passed = work.isMapping ? places.filter((place) => madeAt(place) === null) : [];
  const inMade = [...made].map((literal) => mappingsIn(work, literal, () => false)).reduce(withMore, []);
  const found = passed.reduce((before, place) => {
    const mapping = mappingOf(work, place, (node) => textWith(node, withMore(edits, before)));
    return mapping && mayMap(work, mapping.asking) ? withMore(before, [writeMapping(mapping)]) : before;
  }, inMade);
  return found.filter((one) => !work.isToldIn(one));
}

/** The object that is made where a value goes somewhere: itself, of what is spread, or of each in a list. */
function madeAt(place: ts.Expression): ts.ObjectLiteralExpression | null {
  if (ts.isObjectLiteralExpression(place)) return place;
  if (ts.isSpreadAssignment(place.parent)) return place.parent.parent;
  if (ts.isParenthesizedExpression(place)) return madeAt(place.expression);
  if (ts.isArrowFunction(place)) return ts.isBlock(place.body) ? null : madeAt(place.body);
  return isMapCall(place) && place.arguments[0] ? madeAt(place.arguments[0]) : null;
}
