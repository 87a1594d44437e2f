import type { ts } from "ts-morph";
import { quoteLike } from "../../quote.ts";
import { declarationsOf } from "../referents/declarations.ts";
import type { Renamed } from "../renamed.ts";
import { readFrom } from "../unions/dual-read.ts";
import type { Work } from "../work.ts";
import { preferredQuote } from "../writing/file-style.ts";
import { asKey } from "../writing/write-name.ts";
import type { Making } from "./making.ts";

/** A field that goes by another name in what a value becomes, or what holds one. */
export interface Field {
  /** What it was called in both. */
  was: string;
  /** What it is called in what the value becomes. */
  key: string;
  /** What it is read by. */
  name: string;
  /** Whether the value need not have it. */
  isOptional: boolean;
  /** Whether what the value becomes need not have any field, as what others are changed by: `undefined` would change them, too. */
  isOfPatch?: boolean;
  /** Of what may be one of several things: whether it is written only where it is there by this name. */
  isOfSome?: boolean;
  renamed: Renamed;
  /** `startsAt: event.startAt` */
  write: (value: string) => string;
}

/** A copy of a value with some fields beside its own. */
export interface Copy extends Making {
  fields: Field[];
}

/** A field that is written by a name, as what is made of the one that it is read by. */
export function fieldBy(file: ts.SourceFile, field: Omit<Field, "write">, making?: Making): Field {
  const { key } = field;
  const written = asKey(file, key);
  const read = (value: string) => readFrom(file, field.name, value, ".");
  return {
    ...field,
    write: (value) => `${written}: ${making ? making.write(read(value)) : read(value)}`,
  };
}

/** A field that is written by the name that it had. */
export function readBack(file: ts.SourceFile, renamed: Renamed, name: string, isOptional: boolean): Field {
  return fieldBy(file, { was: renamed.from, key: renamed.from, name, renamed, isOptional });
}

/**
 * What is written of fields in an object that has those of a value already: `startsAt: event.startAt`. What may not be
 * there is written only if it is, as a spread would have it.
 *
 * @param isSure whether there is a value for sure; if not: `...(event && { startsAt: event.startAt })`.
 * @param isMerged whether a field replaces one that may be there before: `...("startAt" in event && { startsAt:
 * event.startAt })`. What must not be `undefined` is asked for itself: `...(event.startAt !== undefined && { … })`.
 */
export function membersOf(
  { checker }: Work,
  file: ts.SourceFile,
  fields: readonly Field[],
  value: string,
  isSure: boolean,
  isMerged: (field: Field) => boolean,
): string[] {
  const isThere = (field: Field) => {
    const has = (name: string) => `${quoteLike(preferredQuote(file), name)} in ${value}`;
    const isReplacing = field.isOptional && (field.isOfPatch === true || isMerged(field));
    const isAsked = field.isOfSome === true || (isReplacing && !checker.isExact);
    return [
      // What was mapped before has the other name still.
      ...(field.isOfSome ? [`!(${has(field.key)})`] : []),
      ...(isAsked ? [has(field.name)] : []),
      ...(field.isOptional && checker.isExact
        ? [`${readFrom(file, field.name, value, ".")} !== undefined`]
        : []),
    ];
  };
  const testOf = (field: Field) => [...(isSure ? [] : [value]), ...isThere(field)].join(" && ");
  return [...Map.groupBy(fields, testOf)].flatMap(([test, group]) => {
    const members = group.map(({ write }) => write(value));
    return test === "" ? members : [`...(${test} && { ${members.join(", ")} })`];
  });
}

/** An object with some fields beside those of a value; undefined if there are none. */
export function copyWith(work: Work, file: ts.SourceFile, fields: Field[]): Copy | undefined {
  const [first] = fields;
  return (
    first && {
      renamed: first.renamed,
      fields,
      form: "copy",
      isOnce: false,
      write: (value) =>
        `{ ...${value}, ${membersOf(work, file, fields, value, true, () => false).join(", ")} }`,
    }
  );
}

/** What a property is called under the new types; null if it is gone. */
export function nameNow(work: Work, property: ts.Symbol): string | null {
  const renamed = renameOf(work, property);
  return renamed ? renamed.to : property.name;
}

export function renameOf(work: Work, property: ts.Symbol): Renamed | undefined {
  const renamed = work.renameOfPicked(declarationsOf(property));
  return renamed?.from === property.name ? renamed : undefined;
}
