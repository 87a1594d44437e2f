import { ts } from "ts-morph";
import type { Checker } from "../checker/checker.ts";
import type { Found } from "../proof/prove.ts";
import { chosenBy, isThere } from "./making.ts";
import { copyWith, fieldBy } from "./map-fields.ts";
import { isInPlace, mayMap, writeMapping } from "./map-places.ts";
import { placeAt } from "./nodes-at.ts";
import { declarationsOf, isOptionalProperty, partsOf } from "./property-lookup.ts";
import { isPath } from "./value-paths.ts";
import type { PlannedEdit, Renamed, Work } from "./work.ts";

/** In how many files errors are looked at: for each, the code is opened once more. */
const FILES = 4;

/**
 * Copies of values that are one of two types which were alike before, so that nobody knew of both: `"startAt" in entry ?
 * entry : { ...entry, startAt: entry.startsAt }`, where an error asks for the new name.
 */
export function copiesAtErrors(
  work: Work,
  edits: readonly PlannedEdit[],
  errors: readonly Found[],
): PlannedEdit[] {
  const places = errors.flatMap(({ file, start, end }) => {
    const place = placeAt(file, start, end);
    return place && ts.isExpression(place) && isPath(place) && isInPlace(place) ? [place] : [];
  });
  const byFile = Map.groupBy(places, (place) => place.getSourceFile());
  return [...byFile].slice(0, FILES).flatMap(([file, own]) => {
    const checker = work.options.checkerWith(edits.filter((edit) => edit.file !== file));
    const nameIn = (property: ts.Symbol) => editedName(edits, property);
    return own.flatMap((place) => copyAt(work, checker, place, nameIn) ?? []);
  });
}

/** What is edited in the file itself is not in what its code is opened as: its places must stay where they are. */
function editedName(edits: readonly PlannedEdit[], property: ts.Symbol): string {
  const name = (declarationsOf(property)[0] as ts.NamedDeclaration | undefined)?.name;
  const file = name?.getSourceFile().fileName;
  const edit = name && edits.find((one) => one.file.fileName === file && one.start === name.getStart());
  return edit && edit.from === property.name ? edit.to : property.name;
}

function copyAt(
  work: Work,
  checker: Checker,
  place: ts.Expression,
  nameIn: (property: ts.Symbol) => string,
): PlannedEdit | null {
  const parts = partsOf(checker.getTypeAtLocation(place));
  const [asked, ...others] = partsOf(checker.getContextualType(place) ?? checker.getTypeAtLocation(place));
  if (!asked || others.length > 0 || parts.length < 2) return null;
  const ways = parts.map((part) => missingIn(work, checker, part, asked, nameIn));
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
    missing.map((renamed) => {
      const { from: name, to: key } = renamed;
      return fieldBy(file, { was: name, key, name, isOptional: false, renamed });
    }),
  );
  const tests = [{ test: isThere(file, test.to), making: undefined }];
  const making = chosenBy(tests, copy, test);
  const text = making.write(place.getText());
  return writeMapping({ place, text, form: making.form, renamed: test, asking });
}

/** The fields that are asked for by names which a type has by the old ones. */
function missingIn(
  work: Work,
  checker: Checker,
  part: ts.Type,
  asked: ts.Type,
  nameIn: (property: ts.Symbol) => string,
): (Renamed & { to: string; property: ts.Symbol })[] {
  const has = (name: string) => checker.getPropertyOfType(checker.getApparentType(part), name) !== undefined;
  return checker.getPropertiesOfType(checker.getApparentType(asked)).flatMap((property) => {
    const name = nameIn(property);
    if (isOptionalProperty(property) || has(name)) return [];
    const [renamed] = work.options.renames.filter(({ from, to }) => to === name && has(from));
    return renamed ? [{ ...renamed, to: name, property }] : [];
  });
}
