import { isOpenapi30 } from "../document/openapi-version.ts";
import { walkSpec } from "../document/walk-spec.ts";
import { getOrAdd } from "../json/get-or-add.ts";
import { isObject, isReference, type JsonObject } from "../json/json.ts";
import { normalizePointer, type Pointer, valueAt } from "../json/json-pointer.ts";
import {
  type Alternative,
  anything,
  bothOf,
  distinct,
  isEachPairFormed,
  isPossible,
  keyOf,
  MOST_ALTERNATIVES,
  nothing,
  nullAt,
  sharedParts,
} from "./alternative.ts";
import { type Discriminator, discriminatorOf, valuesFor } from "./discriminator-values.ts";
import {
  alternativesOf,
  conditionsOf,
  type FlatSchema,
  flattenSchema,
  isCounting,
  type SchemaPart,
  type SchemaPlace,
  type SchemaUnion,
} from "./flatten-schema.ts";
import { schemasInPlace } from "./in-place.ts";
import { findInheritance, heirsNamedBy, type Inheritance, schemaReferredTo } from "./inheritance.ts";
import { type Matches, matchesPattern } from "./member-places.ts";
import { isBare, ownAlternative } from "./own-alternative.ts";
import { Readings } from "./readings.ts";
import { SchemaNode } from "./schema-node.ts";
import { typesOf } from "./value-types.ts";

/** A place with more alternatives, as unions have of which each names the others again, allows anything. */
const MOST_IN_NODE = 4 * MOST_ALTERNATIVES;

/** What was read, and the schemas of which a part was left out for it. */
interface Noted<Result> {
  result: Result;
  leftOut: ReadonlySet<Pointer>;
}

/** How schemas are read. */
export interface SchemaReaderOptions {
  /** Whether a key matches a pattern of `patternProperties`; null where nobody knows. */
  matches?: Matches;
}

/**
 * Reads what the schemas of a document say of values, each when it is asked for, and once.
 *
 * @example
 * const node = new SchemaReader(document).nodeAt("#/components/schemas/Event");
 * node.types; // Set { "object" }
 * node.field("startsAt")?.at; // "#/components/schemas/Event/properties/startsAt"
 */
export class SchemaReader {
  readonly document: JsonObject;
  readonly matches: Matches;
  /**
   * Of what was read so far, the schemas of which a part was left out, since they lead to themselves, or have more
   * alternatives than are told apart.
   */
  readonly leftOut = new Set<Pointer>();
  readonly #inheritance: Inheritance;
  readonly #readings: Readings<Noted<readonly Alternative[] | null>>;
  /** The circles of schemas that were read as a whole. */
  readonly #circles = new Set<unknown>();
  /** The places of schemas, by their order in the document, once a circle was met. */
  #places: ReadonlyMap<unknown, { pointer: Pointer; index: number }> | undefined;
  /** Receives what is left out of the schema that is being read. */
  #leftOut: Set<Pointer> = this.leftOut;
  /** The schemas that the members of unions are, by where their lists stand. */
  readonly #ends = new Map<
    Pointer,
    Noted<{ places: readonly SchemaPlace[]; values: ReadonlySet<unknown> }>
  >();
  readonly #alternatives = new Map<Pointer, readonly Alternative[]>();
  readonly #ofAll = new Map<string, readonly Alternative[]>();
  readonly #nodes = new Map<string, SchemaNode>();
  readonly #known = new WeakMap<readonly Alternative[], SchemaNode>();

  constructor(document: JsonObject, { matches = matchesPattern }: SchemaReaderOptions = {}) {
    this.document = document;
    this.matches = matches;
    this.#inheritance = findInheritance(document);
    const heirs = new Map(
      [...this.#inheritance.keys()].flatMap((pointer) => {
        const value = valueAt(document, pointer);
        if (!isObject(value)) return [];
        const all = heirsNamedBy(document, this.#inheritance, { pointer, value });
        return [[value, all.map((heir) => valueAt(document, heir)).filter(isObject)]] as const;
      }),
    );
    this.#readings = new Readings((schema) => [
      ...schemasInPlace(document, schema),
      ...(heirs.get(schema) ?? []),
    ]);
  }

  /** The ways in which a value can fit the schema at a place. */
  alternativesAt(pointer: Pointer): readonly Alternative[] {
    return getOrAdd(this.#alternatives, pointer, () => {
      const found = this.#read(this.#placeAt(pointer), new Set());
      if (found === null) this.#leftOut.add(pointer);
      return found?.length === 0 ? [nothing(pointer)] : (found ?? [anything(pointer)]);
    });
  }

  /** The ways in which a value can fit the schemas at all of some places. */
  alternativesOfAll(places: readonly Pointer[]): readonly Alternative[] {
    const [last, ...before] = places.toReversed();
    if (last === undefined) return [];
    if (before.length === 0) return this.alternativesAt(last);
    return getOrAdd(this.#ofAll, places.join("\n"), () =>
      this.#both(last, this.alternativesOfAll(before.reverse()), this.alternativesAt(last)),
    );
  }

  #both(at: Pointer, left: readonly Alternative[], right: readonly Alternative[]): Alternative[] {
    if (!isEachPairFormed(left, right)) this.#leftOut.add(at);
    return bothOf(left, right);
  }

  /** The node of the schema at a place. */
  nodeAt(pointer: Pointer): SchemaNode {
    return this.nodeOf(this.alternativesAt(pointer));
  }

  /** The node of alternatives: the same node for the same ones, so that a recursive schema has few nodes. */
  nodeOf(alternatives: readonly Alternative[]): SchemaNode {
    const known = this.#known.get(alternatives);
    if (known !== undefined) return known;
    const different = distinct(alternatives);
    const key = keyOf(different);
    const node = getOrAdd(this.#nodes, key, () => {
      const [first] = different;
      if (first === undefined || different.length <= MOST_IN_NODE)
        return new SchemaNode(this, key, different);
      this.leftOut.add(first.home.pointer);
      return new SchemaNode(this, key, [
        { ...anything(first.home.pointer), certain: sharedParts(different) },
      ]);
    });
    this.#known.set(alternatives, node);
    return node;
  }

  /**
   * @param around The schemas that are known to hold for the value: those that are being read.
   * @param isBase Whether the schema is a part of one that extends it.
   * @returns null for a schema that is a part of itself.
   */
  #read(place: SchemaPlace, around: ReadonlySet<unknown>, isBase = false): readonly Alternative[] | null {
    const { pointer, value } = place;
    if (around.has(value)) return null;
    if (!isObject(value)) return value === false ? [] : [anything(pointer)];
    this.#readCircleOf(value);
    const name = isBase ? `${pointer} as a base` : pointer;
    const read = () => this.#noting(() => this.#readOnce(place, around, isBase));
    const refuse = () => ({ result: null, leftOut: new Set([pointer]) });
    return this.#take(this.#readings.getOrRead(name, value, around, read, refuse));
  }

  /** All schemas of a circle in the order of the document: in how many ways each is read depends on no other order. */
  #readCircleOf(schema: JsonObject): void {
    const circle = this.#readings.circleOf(schema);
    if (circle === null || this.#circles.has(circle)) return;
    this.#circles.add(circle);
    this.#places ??= new Map(
      [...walkSpec(this.document)].map(({ value, pointer }, index) => [value, { pointer, index }]),
    );
    const places = [...circle].flatMap((value) => this.#places?.get(value) ?? []);
    for (const { pointer } of places.sort((a, b) => a.index - b.index))
      this.#noting(() => this.#read(this.#placeAt(pointer), new Set()));
  }

  #noting<Result>(read: () => Result): Noted<Result> {
    const [outer, leftOut] = [this.#leftOut, new Set<Pointer>()];
    this.#leftOut = leftOut;
    try {
      return { result: read(), leftOut };
    } finally {
      this.#leftOut = outer;
    }
  }

  #take<Result>({ result, leftOut }: Noted<Result>): Result {
    for (const at of leftOut) this.#leftOut.add(at);
    return result;
  }

  #readOnce(place: SchemaPlace, around: ReadonlySet<unknown>, isBase: boolean): Alternative[] | null {
    const flat = flattenSchema(this.document, [place], around);
    if (flat.isForbidden) return [];
    if (flat.isCircular && flat.unions.length === 0 && !flat.parts.some(isCounting)) return null;
    // References in a circle lead to nothing, which allows anything.
    if (flat.parts.length === 0) return [anything(place.pointer)];
    const within = new Set([...around, ...flat.parts.map((part) => part.value)]);
    const own = ownAlternative(flat);
    let found = isPossible(own) ? [own] : [];
    for (const union of flat.unions) {
      const members = this.#readUnion(union, within);
      // A member comes first: it says more of its fields, and has a place for new ones.
      if (members !== null) found = this.#both(place.pointer, members, found);
      // Where a member extends it, the union holds already; else nobody knows what it means.
      else if (!union.owner.isBase) this.#leftOut.add(union.pointer);
    }
    for (const choice of flat.parts.flatMap(conditionsOf)) {
      const places = choice.map((at) => (at === null ? { pointer: "#", value: true } : this.#placeAt(at)));
      const read = this.#readAll(places, within);
      if (read !== null) found = this.#both(place.pointer, found, distinct(read.flat()));
    }
    if (!isBase)
      for (const part of flat.parts) if (!part.isBase) found = this.#withHeirs(part, found, within);
    return allowsNull(flat) ? distinct([...found, nullAt(place.pointer)]) : found;
  }

  #placeAt(pointer: Pointer): SchemaPlace {
    return this.#endOf({ pointer, value: valueAt(this.document, pointer) });
  }

  /** The schema that a reference with nothing beside it leads to; its own place if that is none. */
  #endOf(start: SchemaPlace): SchemaPlace {
    const isOld = isOpenapi30(this.document);
    const seen = new Set<unknown>();
    let place = start;
    while (isReference(place.value) && (isOld || isBare({ ...place, value: place.value }))) {
      if (seen.has(place.value)) {
        this.#leftOut.add(start.pointer);
        return start;
      }
      seen.add(place.value);
      place = {
        pointer: normalizePointer(place.value.$ref),
        value: valueAt(this.document, place.value.$ref),
      };
    }
    return isObject(place.value) ? place : start;
  }

  #readUnion(union: SchemaUnion, around: ReadonlySet<unknown>): Alternative[] | null {
    const { owner, alternatives } = union;
    const discriminator = discriminatorOf(this.document, owner.value);
    const noted = getOrAdd(this.#ends, union.pointer, () =>
      this.#noting(() => {
        const places = alternativesOf(union).map((place) => this.#endOf(place));
        return { places, values: new Set(places.map(({ value }) => value)) };
      }),
    );
    const ends = this.#take(noted);
    // Before any is read: of unions that all name each other, each would be read in each order.
    if ([...around].some((known) => ends.values.has(known))) return null;
    const read = this.#readAll(ends.places, around);
    // What its own members extend says nothing by its union.
    if (read === null) return null;
    const found = read.flatMap((one, index) => {
      const named = schemaReferredTo(this.document, alternatives[index]);
      return discriminator && named ? tagged(one, discriminator, named) : one;
    });
    return distinct(found);
  }

  /** Reads schemas of which one holds, at least; null if that is known of one already: then they say nothing. */
  #readAll(places: readonly SchemaPlace[], around: ReadonlySet<unknown>): (readonly Alternative[])[] | null {
    const all: (readonly Alternative[])[] = [];
    for (const place of places) {
      const read = this.#read(place, around);
      if (read === null) return null;
      all.push(read);
    }
    return all;
  }

  /** A schema with a discriminator and without a union stands for all that extend it (OpenAPI 3.1, section 4.8.25). */
  #withHeirs(part: SchemaPart, found: Alternative[], around: ReadonlySet<unknown>): Alternative[] {
    const discriminator = discriminatorOf(this.document, part.value);
    if (discriminator === null) return found;
    const heirs = heirsNamedBy(this.document, this.#inheritance, part).flatMap((heir) => {
      const read = this.#read(this.#placeAt(heir), around, true);
      return read === null ? [] : tagged(this.#both(part.pointer, read, found), discriminator, heir);
    });
    return heirs.length === 0 ? found : distinct([...tagged(found, discriminator, part.pointer), ...heirs]);
  }
}

/** Whether null fits by `nullable`, which no part forbids again. */
function allowsNull({ parts }: FlatSchema): boolean {
  if (!parts.some(({ isNullable }) => isNullable)) return false;
  return parts.every(
    (part) => part.isNullable || !isCounting(part) || typesOf([part.value])?.has("null") !== false,
  );
}

/**
 * Alternatives of one member of a union, with the values that the discriminator has for it. The members of a union
 * within this one have values of their own.
 */
function tagged(found: readonly Alternative[], discriminator: Discriminator, schema: Pointer): Alternative[] {
  const { propertyName, fallback } = discriminator;
  // Any value may be that of the member for all others: the field does not tell them apart.
  if (fallback !== null) return [...found];
  const { mapped, implied } = valuesFor(discriminator, schema);
  const values = new Set(mapped.length > 0 ? mapped : [implied]);
  return found.map((one) =>
    mapped.length === 0 && one.tags.has(propertyName)
      ? one
      : { ...one, tags: new Map([...one.tags, [propertyName, values]]) },
  );
}
