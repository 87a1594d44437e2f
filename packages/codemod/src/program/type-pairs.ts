import type { Compiler, CompilerSymbol, Type } from "../compiler/compiler.ts";
import { closestParts } from "./closest-parts.ts";
import { readFrom } from "./members.ts";
import type { NameHolders } from "./name-holders.ts";
import { isLibraryType, isLiteralType } from "./type-origin.ts";
import { ELEMENT, OPTIONAL, OTHER, PRESENT, type Way } from "./value-steps.ts";

/** A property whose value becomes that of another type's property. */
export interface PropertyPair {
  /** The name of the other one. */
  name: string;
  source: CompilerSymbol;
  target: CompilerSymbol;
  /** The types that have them. */
  owners: readonly [Type, Type];
  /** The properties that lead to both types: `["venue"]`. */
  path: readonly string[];
  /** How a value is taken apart for both types; null if types like these meet in other places of the value, too. */
  way: Way | null;
}

/** Where two types meet. */
interface Place {
  path: readonly string[];
  way: Way;
}

/** How far down types are compared that may have no end. */
const DEPTH = 6;
/** How many pairs of types are compared for one value: a client has thousands of members. */
const PAIRS = 2000;

/** Which properties of two types are one where a value of the first is used as the second. */
export interface Pairing {
  /** The names in the target that a property of the source has. */
  namesIn(name: string): Iterable<string>;
  /** Tells sources and targets that have none of the names. */
  sources: NameHolders;
  targets: NameHolders;
  /** True if a property of a source is only there beside the one that a target takes. */
  isBeside?(source: Type, property: CompilerSymbol): boolean;
}

/** Compares types of which one is used as the other, for the properties of some names. */
export class TypePairs {
  readonly #compiler: Compiler;
  readonly #pairing: Pairing;
  readonly #known = new Map<string, readonly PropertyPair[]>();

  constructor(compiler: Compiler, pairing: Pairing) {
    this.#compiler = compiler;
    this.#pairing = pairing;
  }

  /** True if a value of a type may have pairs with what it is used as. */
  hasSource(type: Type): boolean {
    const { sources, targets } = this.#pairing;
    if (sources.hasName(type)) return true;
    // A function takes what the other one is given.
    return (
      sources !== targets && targets.hasName(type) && this.#compiler.signaturesOf(type, "call").length > 0
    );
  }

  /**
   * The pairs of properties that are one where a value of one type is used as another one.
   *
   * @example
   * typePairs.of(typeOfRow, typeOfEvent); // [{ name: "startsAt", source, target, path: [] }]
   */
  of(source: Type, target: Type): readonly PropertyPair[] {
    const key = `${source.id} ${target.id}`;
    const known = this.#known.get(key);
    if (known) return known;
    const found = new Walk(this.#compiler, this.#pairing).pairsOf(source, target);
    this.#known.set(key, found);
    return found;
  }
}

class Walk {
  readonly #found: PropertyPair[] = [];
  readonly #compiler: Compiler;
  readonly #pairing: Pairing;
  /** Where two types met first, and how many pairs of properties are found in them; while they are compared, infinitely many. */
  readonly #seen = new Map<string, { at: string; pairs: number }>();
  #isMetAgain = false;

  constructor(compiler: Compiler, pairing: Pairing) {
    this.#compiler = compiler;
    this.#pairing = pairing;
  }

  pairsOf(source: Type, target: Type): readonly PropertyPair[] {
    this.#compare(source, target, { path: [], way: [] });
    return this.#isMetAgain ? this.#found.map((pair) => ({ ...pair, way: null })) : this.#found;
  }

  #compare(source: Type | null, target: Type | null, { path, way }: Place): void {
    if (!source || !target || source.id === target.id) return;
    const key = `${source.id} ${target.id}`;
    const known = this.#seen.get(key);
    const at = way.join(" ");
    if (known && known.pairs > 0 && known.at !== at) this.#isMetAgain = true;
    if (known || this.#seen.size >= PAIRS) return;
    // An object that is written out has an end.
    if (path.length > DEPTH && !isLiteralType(this.#compiler, source)) return;
    if (!this.#mayPair(source, target)) return;
    // Types that meet within themselves have no end.
    this.#seen.set(key, { at, pairs: Number.POSITIVE_INFINITY });
    const before = this.#found.length;
    const parts = this.#compiler.partsOf(source);
    const present = parts.filter((part) => !this.#compiler.isNullish(part));
    const steps = [
      ...(present.length < parts.length ? [PRESENT] : []),
      ...(present.length > 1 ? [OTHER] : []),
    ];
    for (const part of parts.filter((one) => this.#mayPair(one, target)))
      for (const other of closestParts(this.#compiler, part, this.#compiler.partsOf(target)))
        if (part.id !== other.id && this.#isCalled(part) === this.#isCalled(other))
          this.#compareParts(part, other, { path, way: [...way, ...steps] });
    this.#seen.set(key, { at, pairs: this.#found.length - before });
  }

  /** A function takes what the other one is given: of what they take, either may have the names. */
  #mayPair(source: Type, target: Type): boolean {
    const { sources, targets } = this.#pairing;
    if (sources.hasName(source) && targets.hasName(target)) return true;
    return (
      sources !== targets && this.#isCalled(source) && sources.hasName(target) && targets.hasName(source)
    );
  }

  /** Every function has a `name`, which is no field of an object. */
  #isCalled(type: Type): boolean {
    return this.#compiler.signaturesOf(type, "call").length > 0;
  }

  #compareParts(source: Type, target: Type, place: Place): void {
    const { path, way } = place;
    const apart = { path, way: [...way, OTHER] };
    const compiler = this.#compiler;
    if (compiler.isTuple(source) && compiler.isTuple(target)) {
      const others = compiler.typeArgumentsOf(target);
      for (const [index, one] of compiler.typeArgumentsOf(source).entries())
        this.#compare(one, others[index] ?? others.at(-1) ?? null, apart);
      return;
    }
    const element = compiler.elementTypeOf(source);
    const other = compiler.elementTypeOf(target) ?? (element && this.#elementsOf(target));
    if (element || other) {
      this.#compare(element, other, { path, way: [...way, ELEMENT] });
      return;
    }
    const areOfLibrary = [source, target].map((type) => isLibraryType(compiler, type));
    if (areOfLibrary.includes(true)) {
      const others = compiler.typeArgumentsOf(target);
      for (const [index, argument] of compiler.typeArgumentsOf(source).entries())
        this.#compare(argument, others[index] ?? null, apart);
    }
    // Two types of libraries meet in code that is not the consumer's.
    if (!areOfLibrary.includes(false)) return;
    this.#compareSignatures(source, target, { path: [...path, "()"], way: apart.way });
    this.#compareProperties(source, target, place);
  }

  /** The elements of a type of the library that a list can be used as: `Row`, for `Iterable<Row>`. */
  #elementsOf(target: Type): Type | null {
    return isLibraryType(this.#compiler, target) ? (this.#compiler.typeArgumentsOf(target)[0] ?? null) : null;
  }

  #compareProperties(source: Type, target: Type, { path, way }: Place): void {
    const compiler = this.#compiler;
    const entry = compiler.indexTypeOf(target);
    const properties = compiler
      .propertiesOf(source)
      .map((property) => ({ property, match: compiler.propertyOf(target, property.name) }));
    const compared = properties.filter(({ property, match }) =>
      match ? match.id !== property.id : entry !== null,
    );
    compiler.typesOfSymbols(
      compared.flatMap(({ property, match }) => (match ? [property, match] : [property])),
    );
    for (const { property, match } of properties) {
      const held = () => compiler.typeOfSymbol(property);
      const own = compiler.isOptional(property) ? [...way, OPTIONAL] : way;
      for (const name of this.#pairing.namesIn(property.name)) {
        const other = compiler.propertyOf(target, name);
        const isNew = name === property.name || !compiler.propertyOf(source, name);
        if (!other || !isNew || other.id === property.id || this.#pairing.isBeside?.(source, property))
          continue;
        const [sure, ...more] = readFrom(compiler, source, property.name);
        const read = sure && more.length === 0 ? sure : property;
        this.#found.push({ name, source: read, target: other, owners: [source, target], path, way: own });
      }
      const below = { path: [...path, property.name], way: [...way, property.name] };
      if (!match) {
        if (entry) this.#compare(held(), entry, below);
      } else if (match.id !== property.id) {
        this.#compare(held(), compiler.typeOfSymbol(match), below);
      }
    }
    if (entry)
      this.#compare(compiler.indexTypeOf(source), entry, { path: [...path, "*"], way: [...way, OTHER] });
  }

  /** A function that is used as another one returns what that one returns, and is called with what that one takes. */
  #compareSignatures(source: Type, target: Type, place: Place): void {
    const compiler = this.#compiler;
    const [call] = compiler.signaturesOf(source, "call");
    const [other] = compiler.signaturesOf(target, "call");
    if (!call || !other) return;
    this.#compare(call.returnType, other.returnType, place);
    for (const [index, parameter] of call.parameters.entries()) {
      const given = other.parameters[index];
      if (given) this.#compare(compiler.typeOfSymbol(given), compiler.typeOfSymbol(parameter), place);
    }
  }
}
