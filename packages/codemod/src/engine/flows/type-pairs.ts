import { ts } from "ts-morph";
import type { Checker } from "../../checker/checker.ts";
import { declarationsOf } from "../referents/declarations.ts";
import { parameterAt } from "../referents/parameter-at.ts";
import { isLacked, isOptionalProperty, partsOf, typeArgumentsOf } from "../referents/property-lookup.ts";
import { ANY, type Step } from "../referents/steps.ts";
import { isAsserted } from "./flow-places.ts";
import {
  closestParts,
  elementOf,
  entryOf,
  idOf,
  isClosed,
  isLibraryFile,
  isMixed,
  isOfLibrary,
  isOfPackage,
  isOneClass,
  isRuledOut,
  isWritten,
} from "./flow-types.ts";
import type { Mentions } from "./mentions.ts";
import { isReplaced } from "./replaced-fields.ts";

/** A property of one type whose value becomes that of another type, and where that happens. */
export interface Flow {
  name: string;
  from: ts.Declaration[];
  into: ts.Declaration[];
  place: ts.Expression;
  /** Whether what it becomes need not have it. */
  isOptional: boolean;
  /** What leads to what has the property, from what the place asks for. */
  path?: readonly Step[];
  /** The name by which that has the property which it becomes, if that is not its own. */
  newName?: string;
}

/** What a property is called now, if that is not as it was. */
export type NewName = (property: ts.Symbol) => string | undefined;

/** How far down types are compared that may have no end. */
const DEPTH = 6;

/** How many pairs of types are compared in one place: what a client can do has thousands, and hardly any of them matters. */
const PAIRS = 2000;

/** What is compared in one place. */
interface Walk {
  place: ts.Expression;
  flows: Flow[];
  seen: Set<string>;
}

/** Goes on to what is in two types: what a property holds, or anything else. */
type Next = (one: ts.Type | undefined, other: ts.Type | undefined, step?: Step) => void;

/** Compares types of which one is used as the other, for the properties of some names. */
export class TypePairs {
  readonly #checker: Checker;
  readonly #names: ReadonlySet<string>;
  readonly #mentions: Mentions;
  readonly #newName: NewName | undefined;
  /** The pairs of generic types that the types that are compared are in. */
  readonly #around = new Set<string>();

  /** @param newName finds what properties become by other names than their own, which they have from now on. */
  constructor(checker: Checker, names: ReadonlySet<string>, mentions: Mentions, newName?: NewName) {
    this.#checker = checker;
    this.#names = names;
    this.#mentions = mentions;
    this.#newName = newName;
  }

  /** The flows of a value of one type that becomes one of another. */
  flows(from: ts.Type, into: ts.Type, place: ts.Expression): Flow[] {
    const walk: Walk = { place, flows: [], seen: new Set() };
    this.#pair(from, into, walk, []);
    return walk.flows;
  }

  /** @param path what leads to what is compared. */
  #pair(from: ts.Type, into: ts.Type, walk: Walk, path: readonly Step[]): void {
    const checker = this.#checker;
    const { place, seen } = walk;
    const key = `${idOf(from)} ${idOf(into)}`;
    if (from === into || seen.has(key) || seen.size >= PAIRS) return;
    if (path.length > DEPTH && !isWritten(from)) return;
    seen.add(key);
    const next: Next = (one, other, step = ANY) => {
      if (one && other && this.#mentions.in(one) && this.#mentions.in(other))
        this.#pair(one, other, walk, [...path, step]);
    };
    // What is put in the place of what is spread is looked at where it stands.
    const isLost = (name: string) =>
      path.length === 0 && isReplaced(place, name) && from === checker.getTypeAtLocation(place);
    const sources = partsOf(from).map((part) => checker.getApparentType(part));
    for (const source of sources) {
      for (const target of closestParts(checker, source, into)) {
        if (source === target || isOneClass(checker, source, target)) continue;
        // What chooses one of several makes nothing of the others, however much of it is said again.
        if (sources.length > 1 && isRuledOut(checker, source, target)) continue;
        if (isAsserted(place) && sources.includes(target)) continue;
        if (isClosed(checker, source) && isClosed(checker, target)) continue;
        const [element, other] = [elementOf(checker, source), elementOf(checker, target)];
        if (checker.isTupleType(source) && checker.isTupleType(target)) {
          // What stands in different places of them never meets.
          const others = typeArgumentsOf(checker, target);
          for (const [index, one] of typeArgumentsOf(checker, source).entries())
            next(one, others[index] ?? others.at(-1));
        } else if (element || other) next(element, other);
        else this.#pairParts(source, target, sources, walk, next, isLost, path);
      }
    }
  }

  #pairParts(
    source: ts.Type,
    target: ts.Type,
    sources: readonly ts.Type[],
    walk: Walk,
    next: Next,
    isLost: (name: string) => boolean,
    path: readonly Step[],
  ): void {
    const checker = this.#checker;
    const [args, others] = [typeArgumentsOf(checker, source), typeArgumentsOf(checker, target)];
    // What comes again within itself, with something else filled in, has no more to tell, and no end.
    const around = args.length > 0 ? symbolsOf(source, target) : null;
    const isAgain = around !== null && this.#around.has(around);
    const isSame = source.symbol === target.symbol && args.length > 0;
    const isByArguments = isSame && (isAgain || isOfPackage(checker, source));
    if (isByArguments || isOfLibrary(checker, source) || isOfLibrary(checker, target)) {
      for (const [index, argument] of args.entries()) next(argument, others[index]);
      return;
    }
    if (isAgain) return;
    if (around !== null) this.#around.add(around);
    pairCalls(checker, source, target, next);
    const entry = entryOf(checker, target);
    for (const property of checker.getPropertiesOfType(source)) {
      walk.flows.push(...this.#becoming(property, source, target, walk.place));
      const match = checker.getPropertyOfType(target, property.name);
      if (!match && entry) next(checker.getTypeOfSymbol(property), entry);
      if (!match || match === property || isLacked(checker, property, sources)) continue;
      if (this.#names.has(property.name))
        walk.flows.push(...flowOf(property, match, source, walk.place).map((flow) => ({ ...flow, path })));
      if (!isLost(property.name))
        next(checker.getTypeOfSymbol(property), checker.getTypeOfSymbol(match), property.name);
    }
    if (entry) next(entryOf(checker, source), entry);
    if (around !== null) this.#around.delete(around);
  }

  /** What a property becomes by a new name, which nothing had that it is a part of. */
  #becoming(property: ts.Symbol, source: ts.Type, target: ts.Type, place: ts.Expression): Flow[] {
    const newName = this.#newName?.(property);
    if (newName === undefined || this.#checker.getPropertyOfType(source, newName)) return [];
    const match = this.#checker.getPropertyOfType(target, newName);
    return match ? flowOf(property, match, source, place).map((flow) => ({ ...flow, newName })) : [];
  }
}

/** What a function returns becomes what the other one does, and what that is called with what it takes. */
function pairCalls(checker: Checker, source: ts.Type, target: ts.Type, next: Next): void {
  const [[call], [otherCall]] = [source.getCallSignatures(), target.getCallSignatures()];
  if (!call || !otherCall) return;
  next(call.getReturnType(), otherCall.getReturnType());
  for (const [index] of call.getParameters().entries())
    next(parameterAt(checker, otherCall, index), parameterAt(checker, call, index));
}

function flowOf(property: ts.Symbol, match: ts.Symbol, source: ts.Type, place: ts.Expression): Flow[] {
  const [from, into] = [declarationsOf(property), declarationsOf(match)];
  // What is picked of several types, `Pick<Absence, "days">`, has one name for all of them.
  const isPicked = ((source as ts.ObjectType).objectFlags & ts.ObjectFlags.Mapped) !== 0;
  const isOther =
    from.some((declaration) => !into.includes(declaration)) && (isPicked || !isMixed(from, into));
  // What every function has, its `name` say, is nothing of anybody's.
  const isOfLanguage = into.some((declaration) => isLibraryFile(declaration.getSourceFile().fileName));
  return isOther && !isOfLanguage
    ? [{ name: property.name, from, into, place, isOptional: isOptionalProperty(match) }]
    : [];
}

/** What stands for the symbols of two types; null for what has none. */
function symbolsOf(...types: ts.Type[]): string | null {
  const symbols = types.flatMap((type) => type.symbol ?? []);
  return symbols.length < types.length ? null : symbols.map(idOf).join(" ");
}
