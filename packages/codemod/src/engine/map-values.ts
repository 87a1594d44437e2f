import { ts } from "ts-morph";
import type { Checker } from "../checker/checker.ts";
import { isIdentifier, quoteLike } from "../quote.ts";
import { readFrom } from "./dual-read.ts";
import { elementOf, fittingParts, isOfLibrary } from "./find-flows.ts";
import { alike, chosenBy, ifListed, ifThere, listOr, type Making, ONE, passedTo } from "./making.ts";
import { declarationsOf, isOptionalProperty, partsOf, typeArgumentsOf } from "./property-lookup.ts";
import type { Renamed, Work } from "./work.ts";
import { preferredQuote } from "./write-name.ts";

/** A field that goes by another name in what a value becomes, or what holds one. */
export interface Field {
  /** What it was called in both. */
  was: string;
  /** What it is read by. */
  name: string;
  write: (value: string) => string;
  renamed: Renamed;
}

/** How many levels of properties are looked at. */
const LEVELS = 3;

/**
 * How a value of one type is made into one of another, where fields have one name here and another one there: a copy
 * with those fields, `{ ...event, startsAt: event.startAt }`. Undefined if there are none, null if nobody can tell: what
 * has a prototype is more than its fields.
 */
export function makingOf(
  work: Work,
  file: ts.SourceFile,
  from: ts.Type,
  into: ts.Type,
  levels = LEVELS,
): Making | undefined | null {
  const { checker } = work;
  if (from === into || levels < 0) return undefined;
  const parts = partsOf(from).map((part) => checker.getApparentType(part));
  const lists = parts.filter((part) => elementOf(checker, part));
  const promises = parts.filter((part) => isPromise(checker, part));
  const others = parts.filter((part) => !lists.includes(part) && !promises.includes(part));
  const all = [
    ofHeld(work, file, lists, into, (part) => elementOf(checker, part), "map", levels),
    ofHeld(work, file, promises, into, (part) => typeArgumentsOf(checker, part)[0], "then", levels),
    ofObjects(work, file, others, into, levels),
  ];
  if (all.includes(null)) return null;
  const [list, promise, object] = all;
  const either = object && isNullable(from) ? ifThere(object) : object;
  if (promise) return parts.length === promises.length ? promise : null;
  if (list && others.length > 0) return listOr(list, either);
  if (!list || !isNullable(from)) return list ?? either;
  // A chain would make `undefined` of `null`.
  return has(from, ts.TypeFlags.Null) ? ifThere(list) : ifListed(list);
}

/** Of lists, or promises, what they hold. */
function ofHeld(
  work: Work,
  file: ts.SourceFile,
  holders: readonly ts.Type[],
  into: ts.Type,
  heldBy: (holder: ts.Type) => ts.Type | undefined,
  method: "map" | "then",
  levels: number,
): Making | undefined | null {
  const { checker } = work;
  const found = holders.map((holder) => {
    if (checker.isTupleType(holder)) return null;
    const [one] = fittingParts(checker, holder, into).filter(heldBy);
    const [held, other] = [heldBy(holder), one && heldBy(one)];
    return held && other ? makingOf(work, file, held, other, levels - 1) : undefined;
  });
  const making = alike(found);
  return making && passedTo(method, making);
}

function ofObjects(
  work: Work,
  file: ts.SourceFile,
  parts: readonly ts.Type[],
  into: ts.Type,
  levels: number,
): Making | undefined | null {
  const ways = parts.map((part) => ({ part, copy: copyOf(work, file, part, into, levels) }));
  return choiceOf(work, file, ways);
}

/**
 * How a copy of a value has some of its fields by the names that they had in all that it can be: `"kind" in item ?
 * { ...item, type: item.kind } : item`. Null if what it is cannot be told by the names of its fields.
 */
export function keepingNames(
  work: Work,
  file: ts.SourceFile,
  type: ts.Type,
  names: readonly string[],
): Making | undefined | null {
  const { checker } = work;
  const ways = partsOf(type).map((one): Way => {
    const part = checker.getApparentType(one);
    const fields = names.map((name) => {
      const property = checker.getPropertyOfType(part, name);
      const renamed = property && renameOf(work, property);
      if (!renamed || renamed.to === name) return undefined;
      return renamed.to === null || isOptionalProperty(property) ? null : readBack(file, renamed, renamed.to);
    });
    return { part, copy: fields.includes(null) ? null : copyWith(fields.filter((field) => !!field)) };
  });
  return choiceOf(work, file, ways);
}

/** A field that is written by the name that it had. */
export function readBack(file: ts.SourceFile, renamed: Renamed, name: string): Field {
  const key = isIdentifier(renamed.from) ? renamed.from : quoteLike(preferredQuote(file), renamed.from);
  return {
    was: renamed.from,
    name,
    renamed,
    write: (value) => `${key}: ${readFrom(file, name, value, ".")}`,
  };
}

/** What may be one thing or another, each in its own way: `"startAt" in value ? { …value, … } : value`. */
function choiceOf(work: Work, file: ts.SourceFile, ways: readonly Way[]): Making | undefined | null {
  const [first] = ways.flatMap(({ copy }) => copy ?? []);
  if (ways.some(({ copy }) => copy === null)) return null;
  if (!first) return undefined;
  // Only objects can be asked for a name.
  if (!ways.every(({ part }) => isObject(part))) return null;
  // Compilers have the parts of a type in orders of their own; what stays what it is comes last.
  const groups = Map.groupBy(ways, ({ copy }) => copy?.write(ONE) ?? "");
  const open = [...groups].sort(([a], [b]) => (a < b ? 1 : -1)).map(([, group]) => group);
  const quote = preferredQuote(file);
  const tests: { name: string; making: Making | undefined }[] = [];
  while (open.length > 1) {
    const names = open.map((group) => tellingName(work, group, open.filter((one) => one !== group).flat()));
    const index = names.findIndex((name) => name !== undefined);
    const [name, [group]] = [names[index], open.splice(index, 1)];
    if (name === undefined) return null;
    tests.push({ name: quoteLike(quote, name), making: group?.[0]?.copy ?? undefined });
  }
  return tests.length === 0 ? first : chosenBy(tests, open[0]?.[0]?.copy ?? undefined, first.renamed);
}

/** A part of a union, and what is made of it; undefined if it stays what it is. */
interface Way {
  part: ts.Type;
  copy: Copy | undefined | null;
}

/** The name of a field that some parts of a union have for sure, and others have not. */
function tellingName(work: Work, group: readonly Way[], others: readonly Way[]): string | undefined {
  const { checker } = work;
  const namesOf = ({ part }: Way) =>
    checker.getPropertiesOfType(part).map((property) => ({ property, name: nameNow(work, property) }));
  const taken = new Set(others.flatMap(namesOf).map(({ name }) => name));
  const fields = group[0]?.copy?.fields ?? [];
  // Where it is all that is mapped, what has it not stays what it is.
  const isAll = fields.length === 1 && others.every(({ copy }) => !copy);
  const inAll = (name: string) =>
    group.every((way) =>
      namesOf(way).some((one) => one.name === name && (isAll || !isOptionalProperty(one.property))),
    );
  const own = group[0] ? namesOf(group[0]).flatMap(({ name }) => name ?? []) : [];
  return [...fields.map(({ name }) => name), ...(isAll ? [] : own)].find(
    (name) => !taken.has(name) && inAll(name),
  );
}

interface Copy extends Making {
  fields: Field[];
}

function copyOf(
  work: Work,
  file: ts.SourceFile,
  part: ts.Type,
  into: ts.Type,
  levels: number,
): Copy | undefined | null {
  const fields = fieldsBetween(work, file, part, into, levels);
  const copy = fields && copyWith(fields);
  return copy && ((part.symbol?.flags ?? 0) & ts.SymbolFlags.Class) !== 0 ? null : copy;
}

/** An object with some fields beside those of a value; undefined if there are none. */
function copyWith(fields: Field[]): Copy | undefined {
  const [first] = fields;
  return (
    first && {
      renamed: first.renamed,
      fields,
      form: "copy",
      isOnce: false,
      write: (value) => `{ ...${value}, ${fields.map((field) => field.write(value)).join(", ")} }`,
    }
  );
}

/** The fields of an object that have to be written where it becomes another one: `startsAt: event.startAt`. */
export function fieldsBetween(
  work: Work,
  file: ts.SourceFile,
  part: ts.Type,
  into: ts.Type,
  levels = LEVELS,
): Field[] | null {
  const { checker } = work;
  if (!isObject(part) || isOfLibrary(checker, part) || part.getCallSignatures().length > 0) return [];
  const targets = fittingParts(checker, part, into);
  const found = targets.flatMap((target) => {
    if (target === part) return [];
    return checker.getPropertiesOfType(part).map((property) => {
      const match = checker.getPropertyOfType(target, property.name);
      return match && match !== property ? fieldOf(work, file, property, match, levels) : undefined;
    });
  });
  if (found.includes(null)) return null;
  // What it can be used as in several ways has the fields for all of them.
  const fields = found.filter((field) => field !== undefined && field !== null);
  const byName = new Map(fields.map((field) => [field.was, field]));
  const isClear = fields.every((field) => byName.get(field.was)?.write(ONE) === field.write(ONE));
  return isClear ? [...byName.values()] : null;
}

function fieldOf(
  work: Work,
  file: ts.SourceFile,
  property: ts.Symbol,
  match: ts.Symbol,
  levels: number,
): Field | undefined | null {
  const { checker } = work;
  const [name, to] = [nameNow(work, property), nameNow(work, match)];
  if (name === null || to === null) return undefined;
  const making = makingOf(
    work,
    file,
    checker.getTypeOfSymbol(property),
    checker.getTypeOfSymbol(match),
    levels - 1,
  );
  if (making === null) return null;
  const renamed = making?.renamed ?? renameOf(work, property) ?? renameOf(work, match);
  if (!renamed || (!making && name === to)) return undefined;
  const key = isIdentifier(to) ? to : quoteLike(preferredQuote(file), to);
  const read = (value: string) => readFrom(file, name, value, ".");
  return {
    was: property.name,
    name,
    renamed,
    write: (value) => `${key}: ${making ? making.write(read(value)) : read(value)}`,
  };
}

/** What a property is called under the new types; null if it is gone. */
function nameNow(work: Work, property: ts.Symbol): string | null {
  const renamed = renameOf(work, property);
  return renamed ? renamed.to : property.name;
}

function renameOf(work: Work, property: ts.Symbol): Renamed | undefined {
  const renamed = work.renameAmong(declarationsOf(property));
  return renamed?.from === property.name ? renamed : undefined;
}

function isObject({ flags }: ts.Type): boolean {
  return (flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) !== 0;
}

function isPromise(checker: Checker, type: ts.Type): boolean {
  return type.symbol?.name === "Promise" && isOfLibrary(checker, type);
}

function isNullable(type: ts.Type): boolean {
  return has(type, ts.TypeFlags.Null) || has(type, ts.TypeFlags.Undefined);
}

function has(type: ts.Type, flag: ts.TypeFlags): boolean {
  return (type.isUnion() ? type.types : [type]).some(({ flags }) => (flags & flag) !== 0);
}
