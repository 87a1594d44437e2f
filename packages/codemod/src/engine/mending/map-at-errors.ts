import { ts } from "ts-morph";
import type { Checker } from "../../checker/checker.ts";
import type { View } from "../../project/code.ts";
import type { Found } from "../../proof/prove.ts";
import { isKeptTrackOf } from "../copies/kept-track-of.ts";
import { chosenBy, isThere } from "../copies/making.ts";
import { copyWith, fieldBy } from "../copies/map-fields.ts";
import { isInPlace, mayMap, writeMapping } from "../copies/map-places.ts";
import type { PlannedEdit } from "../planned.ts";
import { isOptionalProperty, partsOf } from "../referents/property-lookup.ts";
import type { Renamed } from "../renamed.ts";
import { placeAt } from "../syntax/nodes-at.ts";
import { isPath } from "../syntax/value-paths.ts";
import type { Work } from "../work.ts";
import { placeWith } from "./place-with-edits.ts";

/**
 * Copies of values that are one of two types which were alike before, so that nobody knew of both: `"startAt" in entry ?
 * entry : { ...entry, startAt: entry.startsAt }`, where an error asks for the new name, or for the old one.
 */
export function copiesAtErrors(
  work: Work,
  edits: readonly PlannedEdit[],
  errors: readonly Found[],
): PlannedEdit[] {
  const places = errors.flatMap(({ file, start, end }) => {
    const place = placeAt(file, start, end);
    const isOne = place && ts.isExpression(place) && isPath(place) && isInPlace(place);
    return isOne && !isKeptTrackOf(work.checker, place) ? [place] : [];
  });
  if (places.length === 0) return [];
  const code = work.options.codeWith(edits);
  return places.flatMap((place) => copyAt(work, code, edits, place) ?? []);
}

function copyAt(
  work: Work,
  code: View,
  edits: readonly PlannedEdit[],
  place: ts.Expression,
): PlannedEdit | null {
  const { checker } = code;
  const now = placeWith(code, edits, place);
  if (!now) return null;
  const parts = partsOf(checker.getTypeAtLocation(now));
  const [asked, ...others] = partsOf(checker.getContextualType(now) ?? checker.getTypeAtLocation(now));
  if (!asked || others.length > 0 || parts.length < 2) return null;
  const ways = parts.map((part) => missingIn(work, checker, part, asked));
  const [missing] = ways.filter((fields) => fields.length > 0);
  const [test] = missing ?? [];
  // What has them all is told from what has none of them.
  const isOne = ways.every((fields) => fields.length === 0 || fields.length === missing?.length);
  if (!missing || !test || !isOne || ways.every((fields) => fields.length > 0)) return null;
  const asking = missing.map(({ property }) => property);
  if (!mayMap(work, asking)) return null;
  const file = place.getSourceFile();
  const copy = copyWith(
    work,
    file,
    missing.map(({ property: { name: key }, name, renamed }) =>
      fieldBy(file, { was: renamed.from, key, name, isOptional: false, renamed }),
    ),
  );
  const tests = [{ test: isThere(file, test.property.name), making: undefined }];
  const making = chosenBy(tests, copy, test.renamed);
  const text = making.write(place.getText());
  return writeMapping({ place, text, form: making.form, renamed: test.renamed, asking });
}

/** A field that is asked for, and the name that a value has it by. */
interface Missing {
  property: ts.Symbol;
  name: string;
  renamed: Renamed;
}

/** The fields that are asked for by new names which a type has by the old ones, or the other way round. */
function missingIn(work: Work, checker: Checker, part: ts.Type, asked: ts.Type): Missing[] {
  const has = (name: string) => checker.getPropertyOfType(checker.getApparentType(part), name) !== undefined;
  return checker.getPropertiesOfType(checker.getApparentType(asked)).flatMap((property) => {
    const { name } = property;
    if (isOptionalProperty(property) || has(name)) return [];
    const ways = work.options.renames.flatMap((renamed): Missing[] => {
      const { from, to } = renamed;
      const other = to === name ? from : from === name ? to : null;
      return other !== null && has(other) ? [{ property, name: other, renamed }] : [];
    });
    return ways.slice(0, 1);
  });
}
