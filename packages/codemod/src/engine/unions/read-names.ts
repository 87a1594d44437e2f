import type { ts } from "ts-morph";
import { nameNow } from "../copies/map-fields.ts";
import { apparentParts, isOpen, isOptionalProperty, propertyOf } from "../referents/property-lookup.ts";
import type { Work } from "../work.ts";
import { inTurn } from "./dual-read.ts";

/** The names that a field may have now, in the order in which a value is asked for them. */
export interface ReadNames {
  /** Of the last one, a value need not be asked. */
  names: string[];
  /** Whether there may be none of them. */
  isOptional: boolean;
}

/**
 * What a field is called now in all that a value can be. A value can be asked for a name only if nothing else in it is
 * called so: what keeps `startsAt` may have a `startAt` of its own. Null if it has one name, or cannot be asked.
 */
export function readNames(work: Work, type: ts.Type, before: string): ReadNames | null {
  const found = namesIn(work, type, before);
  return found && !found.isMixedUp && !found.isTaken
    ? { names: found.names, isOptional: found.isOptional }
    : null;
}

/**
 * The same of what may have any further field, which no name rules out: the name to ask for, the one that is read
 * otherwise, and what that is read of. Null if there are more.
 */
export function assertedNames(
  work: Work,
  type: ts.Type,
  before: string,
): { names: string[]; rest: ts.Type[] } | null {
  const found = namesIn(work, type, before);
  const [first, last] = found?.names ?? [];
  if (!found?.isMixedUp || found.isTaken || found.names.length !== 2 || first === undefined) return null;
  const rest = found.members.filter(({ to }) => to === last).map(({ part }) => part);
  const isTold = rest.length > 0 && !rest.some((part) => isOpen(work.checker, part));
  return isTold ? { names: found.names, rest } : null;
}

/** The same of what another field tells apart, as a name cannot. Null if something of it is not told of, or has none of them. */
export function toldNames(work: Work, type: ts.Type, before: string): NamedMembers | null {
  const found = namesIn(work, type, before);
  return (found?.isMixedUp || found?.isTaken) && areAllNamed(work, type, found) ? found : null;
}

/** The same where a value may be without the name that it is asked for. */
export function namesOfAll(work: Work, type: ts.Type, before: string): NamedMembers | null {
  const found = namesIn(work, type, before);
  return found && areAllNamed(work, type, found) ? found : null;
}

/** Whether all that something can be has one of the names. */
function areAllNamed({ checker }: Work, type: ts.Type, { members }: Found): boolean {
  return members.length === apparentParts(checker, type).length && members.every(({ to }) => to !== null);
}

/** What a value can be, and the names that it has for one field. */
export interface NamedMembers {
  names: readonly string[];
  members: readonly Member[];
}

/** One of what a value can be, and what it calls a field now; null if it has none. */
export interface Member {
  part: ts.Type;
  to: string | null;
}

interface Found extends ReadNames {
  members: (Member & { isOptional: boolean })[];
  /** Whether something that may have any other field is not ruled out by a name, so that anything is read. */
  isMixedUp: boolean;
  /** Whether something that may be without the field has another one by a name that is asked for. */
  isTaken: boolean;
}

function namesIn(work: Work, type: ts.Type, before: string): Found | null {
  const { checker } = work;
  const parts = apparentParts(checker, type);
  const members = parts.flatMap((part) => {
    const property = checker.getPropertyOfType(part, before);
    if (!property) return [];
    return [{ part, to: nameNow(work, property), isOptional: isOptionalProperty(property) }];
  });
  const all = [...new Set(members.flatMap(({ to }) => to ?? []))];
  const isTelling = (name: string) =>
    members.every(({ part, to }) => to === name || !hasNow(work, part, name));
  const [telling, others] = [all.filter(isTelling), all.filter((name) => !isTelling(name))];
  if (all.length < 2 || others.length > 1) return null;
  // Whatever is left has the name that was there before, unless it has to be asked for that.
  const names = [...inTurn(telling, before), ...others];
  const isOptional = members.some(({ to, isOptional }) => to === null || (isOptional && to !== names.at(-1)));
  const asked = isOptional ? names : names.slice(0, -1);
  const isLeft = members.some((one) => isOpen(checker, one.part) && othersAsked(asked, one).length > 0);
  const wasAnything = parts.length > members.length && parts.some((part) => isOpen(checker, part));
  const isTaken = parts.some((part) => {
    const own = members.find((one) => one.part === part) ?? { to: null, isOptional: true };
    return othersAsked(asked, own).some((name) => hasNow(work, part, name));
  });
  return { names, isOptional, members, isMixedUp: isLeft && !wasAnything, isTaken };
}

/** The names that something is asked for before its own, or at all if it may be without, as it is asked for them in turn. */
export function othersAsked(
  asked: readonly string[],
  { to, isOptional }: { to: string | null; isOptional: boolean },
): string[] {
  const end = to === null || isOptional || !asked.includes(to) ? asked.length : asked.indexOf(to);
  return asked.slice(0, end).filter((name) => name !== to);
}

/** Whether something has a property that is called so under the new types. */
export function hasNow(work: Work, part: ts.Type, name: string): boolean {
  const before = work.options.renames.flatMap(({ from, to }) => (to === name ? [from] : []));
  return [name, ...before].some((one) => {
    const property = propertyOf(work.checker, part, one);
    return property !== undefined && nameNow(work, property) === name;
  });
}
