import type { ts } from "ts-morph";
import { isOptionalProperty } from "../referents/property-lookup.ts";
import { readInTurn } from "../unions/dual-read.ts";
import type { Work } from "../work.ts";
import { asKey } from "../writing/write-name.ts";
import { ONE } from "./making.ts";
import { type Field, fieldBy, nameNow } from "./map-fields.ts";

/** One of several things that a value can be, and its fields that have to be written in what it becomes. */
export interface PartFields {
  part: ts.Type;
  fields: readonly Field[];
}

/**
 * The fields that have to be written of a value that can be one of several things, whichever it is: those that all of
 * them have by one name, those that are read by the name that is there, and those that are written only if they are
 * there. Null if a name does not tell what it is the name of.
 */
export function fieldsOfSome(work: Work, file: ts.SourceFile, parts: readonly PartFields[]): Field[] | null {
  const keys = new Set(parts.flatMap(({ fields }) => fields.map(({ key }) => key)));
  const found = [...keys].map((key) => fieldsFor(work, file, parts, key));
  return found.includes(null) ? null : found.flatMap((fields) => fields ?? []);
}

function fieldsFor(
  work: Work,
  file: ts.SourceFile,
  parts: readonly PartFields[],
  key: string,
): Field[] | null {
  const own = parts.map(({ part, fields }) => ({
    names: new Map(work.checker.getPropertiesOfType(part).map((one) => [nameNow(work, one), one])),
    field: fields.find((field) => field.key === key),
  }));
  const byName = Map.groupBy(
    own.flatMap(({ field }) => field ?? []),
    ({ name }) => name,
  );
  const fields = [...byName].map(([name, [first, ...others]]): Field | null => {
    const isAlike = others.every((other) => other.write(ONE) === first?.write(ONE));
    const isElse = own.some(({ names, field }) => field?.name !== name && names.has(name));
    if (!first || !isAlike || isElse) return null;
    const isOptional = [first, ...others].some((field) => field.isOptional);
    return others.length + 1 === parts.length
      ? { ...first, isOptional }
      : { ...first, isOptional, isOfSome: true };
  });
  const all = fields.filter((field) => field !== null);
  const [first] = all;
  if (all.length < fields.length || !first) return null;
  const isSure = own.every(({ names, field }) => {
    const property = names.get(field?.name ?? key);
    return property !== undefined && !isOptionalProperty(property);
  });
  const isPlain = all.every((field) => field.write(ONE) === fieldBy(file, field).write(ONE));
  if (!first.isOfSome || !isSure || !isPlain) return all;
  // What was mapped before has the other name still.
  const names = [...(own.some(({ field }) => !field) ? [key] : []), ...byName.keys()];
  return [
    {
      ...first,
      isOfSome: false,
      write: (value) => `${asKey(file, key)}: ${readInTurn(file, names, value, false)}`,
    },
  ];
}
