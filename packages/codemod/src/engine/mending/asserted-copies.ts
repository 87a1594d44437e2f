import { ts } from "ts-morph";
import { expressionOf, mappingOf, mayMap, writeMapping } from "../copies/map-places.ts";
import type { PlannedEdit } from "../planned.ts";
import { placeAt } from "../syntax/nodes-at.ts";
import { rangeOf } from "../syntax/ranges.ts";
import type { Work } from "../work.ts";
import { disjoint, textWith } from "../writing/text-with-edits.ts";
import type { Attempt } from "./repairs.ts";

/** "Conversion of a type may be a mistake, because neither type sufficiently overlaps with the other." */
const UNLIKE = 2352;

/**
 * Copies of what is asserted to be more than it is known to be, which a copy with both names never is: `events.map(…) as
 * object as Holiday[]`.
 */
export function assertedCopies(work: Work, { edits, left }: Attempt): PlannedEdit[] {
  const found = left.flatMap(({ code, file, start, end }) => {
    const place = code === UNLIKE ? placeAt(file, start, end) : null;
    if (!place || !(ts.isAsExpression(place) || ts.isTypeAssertionExpression(place))) return [];
    const { expression: value } = place;
    const [from, to] = [value.getStart(), value.end];
    // What would be lost without a word was copied already.
    const made = edits.find(
      (edit) => edit.file === file && edit.start === from && edit.end === to && edit.text.includes("{ ..."),
    );
    const isTested = made === undefined && hasOnlyTested(work, value);
    const mapping = made || isTested ? null : mappingOf(work, value, (node) => textWith(node, edits));
    const isOurs = mapping?.place === value && mayMap(work, mapping.asking);
    const copy = made ?? (isOurs ? writeMapping(mapping) : null);
    if (!copy) return [];
    const written = expressionOf(copy.text);
    const isLoose = ts.isConditionalExpression(written) || ts.isBinaryExpression(written);
    const safe = isLoose ? `(${copy.text})` : copy.text;
    const type = textWith(place.type, edits);
    const asserted = ts.isAsExpression(place) ? `${safe} as object as ${type}` : `<${type}><object>${safe}`;
    return [{ ...copy, ...rangeOf(place), text: asserted }];
  });
  return disjoint(found).filter((one) => !work.isToldIn(one));
}

/** Whether a field of a value is known only by a test of it: `"startsAt" in value` makes one that nobody declares. */
function hasOnlyTested({ checker, names }: Work, value: ts.Expression): boolean {
  const type = checker.getTypeAtLocation(value);
  return [...names].some((name) => {
    const property = checker.getPropertyOfType(checker.getApparentType(type), name);
    return property !== undefined && (property.declarations ?? []).length === 0;
  });
}
