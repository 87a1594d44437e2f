import { ts } from "ts-morph";
import type { Checker } from "../../checker/checker.ts";
import { elementOf, fittingParts, isOfLibrary, isPromise } from "../flows/flow-types.ts";
import {
  allOf,
  apparentParts,
  isOptionalProperty,
  partsOf,
  typeArgumentsOf,
} from "../referents/property-lookup.ts";
import type { Work } from "../work.ts";
import { alike, chained, ifThere, listOr, type Making, ONE, passedTo } from "./making.ts";
import { choiceOf, type Way } from "./map-choices.ts";
import { type Copy, copyWith, type Field, fieldBy, nameNow, readBack, renameOf } from "./map-fields.ts";
import { fieldsOfSome } from "./map-some.ts";

/** Where values are mapped. */
interface Site {
  work: Work;
  file: ts.SourceFile;
  /** How many more levels of their properties are looked at. */
  levels: number;
  /** What is being made into what, from the outside in. */
  path: readonly Pair[];
  /** What asks for the names that are written. */
  asking: Set<ts.Symbol>;
  /** Whether somebody says what it becomes, whatever types make of it. */
  isAsserted: boolean;
}

interface Pair {
  from: ts.Type;
  into: ts.Type;
  /** Whether there is the same within it: there is no end to that. */
  isEndless: boolean;
}

/** What is further inside is left as it is, and told where it is lost. */
const LEVELS = 6;

/**
 * How a value of one type is made into one of another, where fields have one name here and another one there: a copy
 * with those fields, `{ ...event, startsAt: event.startAt }`. Undefined if there are none, null if nobody can tell.
 *
 * @param isSure whether there is a value if the type says so.
 * @param isAsserted whether somebody says what it becomes.
 */
export function makingOf(
  work: Work,
  file: ts.SourceFile,
  from: ts.Type,
  into: ts.Type,
  isSure = true,
  isAsserted = false,
): Making | undefined | null {
  const asking = new Set<ts.Symbol>();
  const making = between({ work, file, levels: LEVELS, path: [], asking, isAsserted }, from, into, isSure);
  return making && { ...making, asking: [...asking] };
}

/** The fields of an object that have to be written where it becomes another one: `startsAt: event.startAt`. */
export function fieldsBetween(work: Work, file: ts.SourceFile, type: ts.Type, into: ts.Type): Field[] | null {
  const site = { work, file, levels: LEVELS, path: [], asking: new Set<ts.Symbol>(), isAsserted: false };
  return fieldsOfParts(site, apparentParts(work.checker, type), into);
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
  const ways = apparentParts(checker, type).map((part): Way => {
    const fields = names.map((name) => {
      const property = checker.getPropertyOfType(part, name);
      const renamed = property && renameOf(work, property);
      if (!renamed || renamed.to === name) return undefined;
      return renamed.to === null || isOptionalProperty(property)
        ? null
        : readBack(file, renamed, renamed.to, false);
    });
    return {
      part,
      copy: fields.includes(null)
        ? null
        : copyWith(
            work,
            file,
            fields.filter((field) => !!field),
          ),
    };
  });
  return choiceOf(work, file, ways);
}

function between(site: Site, from: ts.Type, into: ts.Type, isSure = true): Making | undefined | null {
  const around = site.path.find((pair) => pair.from === from && pair.into === into);
  if (around) around.isEndless = true;
  if (around || from === into || site.levels < 0) return undefined;
  const pair: Pair = { from, into, isEndless: false };
  const making = betweenParts({ ...site, path: [...site.path, pair] }, from, into, isSure);
  return making && pair.isEndless ? null : making;
}

function betweenParts(site: Site, from: ts.Type, into: ts.Type, isSure: boolean): Making | undefined | null {
  const { checker } = site.work;
  const parts = partsOf(from);
  const apparent = (part: ts.Type) => checker.getApparentType(part);
  const lists = parts.filter((part) => elementOf(checker, apparent(part)));
  const promises = parts.filter((part) => isPromise(checker, apparent(part)));
  const others = parts.filter((part) => !lists.includes(part) && !promises.includes(part));
  const all = [
    ofHeld(site, lists.map(apparent), into, (part) => elementOf(checker, part), "map"),
    ofHeld(site, promises.map(apparent), into, (part) => typeArgumentsOf(checker, part)[0], "then"),
    ofObjects(site, others.map(apparent), into),
  ];
  if (all.includes(null)) return null;
  const [list, promise, object] = all;
  const mayBeNull = has(from, ts.TypeFlags.Null) || !checker.knowsNull;
  const isThere = isSure && !mayBeNull && !has(from, ts.TypeFlags.Undefined);
  const either = object && !isThere ? ifThere(object) : object;
  if (promise && parts.length > promises.length) return null;
  if (list && others.length > 0) return listOr(list, either);
  const call = list ?? promise;
  if (!call || isThere) return call ?? either;
  // A chain would make `undefined` of `null`, which makes no difference to who waits for it.
  return mayBeNull && list ? ifThere(call) : chained(call);
}

/** Of lists, or promises, what they hold. */
function ofHeld(
  site: Site,
  holders: readonly ts.Type[],
  into: ts.Type,
  heldBy: (holder: ts.Type) => ts.Type | undefined,
  method: "map" | "then",
): Making | undefined | null {
  const { checker } = site.work;
  const found = holders.map((holder) => {
    if (checker.isTupleType(holder)) return null;
    const [one] = fittingParts(checker, holder, into).filter(heldBy);
    const [held, other] = [heldBy(holder), one && heldBy(one)];
    return held && other ? between(deeper(site), held, other) : undefined;
  });
  const isMixed = method === "map" && found.includes(undefined) && found.some((one) => one);
  const making = isMixed ? ofElements(site, holders, into) : alike(found);
  return making && passedTo(method, making);
}

/** Of one list or another, `Event[] | Holiday[]`, an element is one thing or another. */
function ofElements(site: Site, lists: readonly ts.Type[], into: ts.Type): Making | undefined | null {
  const { checker } = site.work;
  const ways = lists.flatMap((list) => {
    const [one] = fittingParts(checker, list, into).flatMap((part) => elementOf(checker, part) ?? []);
    const element = elementOf(checker, list);
    return partsOf(element ?? list).map((part): Way => {
      const apparent = checker.getApparentType(part);
      return { part, copy: one ? copyOf(deeper(site), apparent, one) : null };
    });
  });
  return choiceOf(site.work, site.file, ways);
}

/** Of one thing or another: each in its own way where names tell which it is, else whatever is there of any of them. */
function ofObjects(site: Site, parts: readonly ts.Type[], into: ts.Type): Making | undefined | null {
  const { work, file } = site;
  const ways = parts.map((part): Way => ({ part, copy: copyOf(site, part, into) }));
  const choice = choiceOf(work, file, ways);
  if (choice !== null || !ways.every(({ part, copy }) => copy !== null && isObject(part))) return choice;
  const fields = fieldsOfParts(site, parts, into);
  return fields && copyWith(work, file, fields);
}

function fieldsOfParts(site: Site, parts: readonly ts.Type[], into: ts.Type): Field[] | null {
  const all = parts.map((part) => ({ part, fields: fieldsOf(site, part, into) }));
  const known = all.flatMap(({ part, fields }) => (fields ? [{ part, fields }] : []));
  return known.length < all.length ? null : fieldsOfSome(site.work, site.file, known);
}

/** Null of what a copy is not: something with a prototype, of which only the type is known. */
function copyOf(site: Site, part: ts.Type, into: ts.Type): Copy | undefined | null {
  const fields = fieldsOf(site, part, into);
  const copy = fields && copyWith(site.work, site.file, fields);
  return copy && mayHavePrototype(site.work.checker, part) ? null : copy;
}

/** Of a class, or with methods, which objects have from elsewhere; functions that are held as values are copied. */
function mayHavePrototype(checker: Checker, type: ts.Type): boolean {
  const isClass = ((type.symbol?.flags ?? 0) & ts.SymbolFlags.Class) !== 0;
  return (
    isClass ||
    checker
      .getPropertiesOfType(type)
      .some(({ flags }) => (flags & (ts.SymbolFlags.Method | ts.SymbolFlags.Accessor)) !== 0)
  );
}

function fieldsOf(site: Site, part: ts.Type, into: ts.Type): Field[] | null {
  const { checker } = site.work;
  if (!isObject(part) || isOfLibrary(checker, part) || part.getCallSignatures().length > 0) return [];
  const targets = fittingParts(checker, part, into);
  const found = targets.flatMap((target) => {
    if (target === part) return [];
    const isOfPatch = checker.getPropertiesOfType(target).every(isOptionalProperty);
    return checker.getPropertiesOfType(part).map((property) => {
      const match = checker.getPropertyOfType(target, property.name);
      return match && match !== property ? fieldOf(site, property, match, isOfPatch) : undefined;
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
  site: Site,
  property: ts.Symbol,
  match: ts.Symbol,
  isOfPatch: boolean,
): Field | undefined | null {
  const { work, file } = site;
  const [name, to] = [nameNow(work, property), nameNow(work, match)];
  if (name === null || to === null) return undefined;
  const [from, into] = [property, match].map((one) => work.checker.getTypeOfSymbol(one)) as [
    ts.Type,
    ts.Type,
  ];
  const making = between(deeper(site), from, into);
  if (making === null) return null;
  const renamed = making?.renamed ?? renameOf(work, property) ?? renameOf(work, match);
  if (!renamed || (!making && name === to)) return undefined;
  const isOptional = isOptionalProperty(property);
  // What may be missing, and must not be `undefined`, cannot take the place of what is spread by that name.
  if (making && name === to && isOptional && work.checker.isExact && !site.isAsserted) return null;
  if (name !== to) site.asking.add(match);
  return fieldBy(file, { was: property.name, key: to, name, renamed, isOptional, isOfPatch }, making);
}

function deeper(site: Site): Site {
  return { ...site, levels: site.levels - 1 };
}

function isObject({ flags }: ts.Type): boolean {
  return (flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) !== 0;
}

function has(type: ts.Type, flag: ts.TypeFlags): boolean {
  return allOf(type).some(({ flags }) => (flags & flag) !== 0);
}
