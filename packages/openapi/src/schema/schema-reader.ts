import { getOrAdd } from "../json/get-or-add.ts";
import { isObject, type JsonObject, listOf } from "../json/json.ts";
import { type Pointer, valueAt } from "../json/json-pointer.ts";
import {
  type Alternative,
  anything,
  bothOf,
  distinct,
  isPossible,
  keyOf,
  nothing,
  nullAt,
} from "./alternative.ts";
import { type Discriminator, discriminatorOf, valuesFor } from "./discriminator-values.ts";
import {
  alternativesOf,
  conditionsOf,
  type FlatSchema,
  flattenSchema,
  isCounting,
  type SchemaPart,
  type SchemaUnion,
} from "./flatten-schema.ts";
import { findInheritance, heirsNamedBy, type Inheritance, schemaReferredTo } from "./inheritance.ts";
import { type Matches, matchesPattern } from "./member-places.ts";
import { SchemaNode } from "./schema-node.ts";
import { typesOf } from "./value-types.ts";

/** How schemas are read. */
export interface SchemaReaderOptions {
  /** Whether a key matches a pattern of `patternProperties`. A pattern that is no regular expression should match all. */
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
  readonly #inheritance: Inheritance;
  readonly #alternatives = new Map<Pointer, readonly Alternative[]>();
  readonly #nodes = new Map<string, SchemaNode>();

  constructor(document: JsonObject, { matches = matchesPattern }: SchemaReaderOptions = {}) {
    this.document = document;
    this.matches = matches;
    this.#inheritance = findInheritance(document);
  }

  /** The ways in which a value can fit the schema at a place. */
  alternativesAt(pointer: Pointer): readonly Alternative[] {
    return getOrAdd(this.#alternatives, pointer, () => {
      const found = this.#read(pointer, new Set()) ?? [anything(pointer)];
      return found.length > 0 ? found : [nothing(pointer)];
    });
  }

  /** The node of the schema at a place. */
  nodeAt(pointer: Pointer): SchemaNode {
    return this.nodeOf(this.alternativesAt(pointer));
  }

  /** The node of alternatives: the same node for the same ones, so that a recursive schema has few nodes. */
  nodeOf(alternatives: readonly Alternative[]): SchemaNode {
    const different = distinct(alternatives);
    const key = keyOf(different);
    return getOrAdd(this.#nodes, key, () => new SchemaNode(this, key, different));
  }

  /**
   * @param around The schemas that are being read.
   * @param isBase Whether the schema is a part of one that extends it.
   * @returns null for a schema that is a part of itself.
   */
  #read(pointer: Pointer, around: ReadonlySet<unknown>, isBase = false): Alternative[] | null {
    const value = valueAt(this.document, pointer);
    const flat = flattenSchema(this.document, [{ pointer, value }], around);
    if (flat.isForbidden) return [];
    if (flat.isCircular && flat.unions.length === 0 && !flat.parts.some(isCounting)) return null;
    // What is no schema, or leads to none, allows anything.
    if (flat.parts.length === 0) return [anything(pointer)];
    const within = new Set([...around, ...flat.parts.map((part) => part.value)]);
    const own = alternativeOf(flat);
    let found = isPossible(own) ? [own] : [];
    for (const union of flat.unions) {
      const members = this.#readUnion(union, within);
      // A member comes first: it says more of its fields, and has a place for new ones.
      if (members !== null) found = bothOf(members, found);
    }
    for (const choice of flat.parts.flatMap(conditionsOf)) {
      const read = this.#readChoice(choice, within);
      if (read !== null) found = bothOf(found, read);
    }
    if (!isBase)
      for (const part of flat.parts) if (!part.isBase) found = this.#withHeirs(part, found, within);
    return allowsNull(flat) ? distinct([...found, nullAt(pointer)]) : found;
  }

  #readUnion(union: SchemaUnion, around: ReadonlySet<unknown>): Alternative[] | null {
    const discriminator = discriminatorOf(this.document, union.owner.value);
    const read = alternativesOf(union).map(({ pointer, value }) => {
      const found = this.#read(pointer, around);
      const named = schemaReferredTo(this.document, value);
      return found && discriminator && named ? tagged(found, discriminator, named) : found;
    });
    // What its own members extend says nothing by its union.
    return read.includes(null) ? null : distinct(read.flatMap((found) => found ?? []));
  }

  #readChoice(places: readonly (Pointer | null)[], around: ReadonlySet<unknown>): Alternative[] | null {
    const read = places.map((place) => (place === null ? [anything("#")] : this.#read(place, around)));
    return read.includes(null) ? null : distinct(read.flatMap((found) => found ?? []));
  }

  /** A schema with a discriminator and without a union stands for all that extend it (OpenAPI 3.1, section 4.8.25). */
  #withHeirs(part: SchemaPart, found: Alternative[], around: ReadonlySet<unknown>): Alternative[] {
    const discriminator = discriminatorOf(this.document, part.value);
    if (discriminator === null) return found;
    const heirs = heirsNamedBy(this.document, this.#inheritance, part).flatMap((heir) => {
      const read = this.#read(heir, around, true);
      return read === null ? [] : tagged(bothOf(read, found), discriminator, heir);
    });
    return heirs.length === 0 ? found : distinct([...tagged(found, discriminator, part.pointer), ...heirs]);
  }
}

/** What holds in any case. What a schema says itself comes before what it has from those that it refers to. */
function alternativeOf({ parts }: FlatSchema): Alternative {
  const nearest = parts.toSorted((a, b) => a.references - b.references);
  const homes = nearest.filter((part) => !isBare(part));
  const [own] = homes
    .filter(hasFields)
    .toSorted((a, b) => a.references - b.references || ranked(a) - ranked(b));
  const home = own ?? homes[0] ?? nearest[0];
  return {
    parts: nearest.filter(isCounting),
    home: { pointer: home?.pointer ?? "#", hasFields: home !== undefined && hasFields(home) },
    tags: new Map(),
  };
}

/** A part that has fields comes before the whole, which only has a place for them. */
function ranked({ value }: SchemaPart): number {
  return isObject(value.properties) ? 0 : 1;
}

/** What is composed of several schemas has a place for fields of its own; what only renames one has not. */
function hasFields({ value: { properties, allOf } }: SchemaPart): boolean {
  return isObject(properties) || listOf(allOf).length > 1;
}

/** Whether only descriptions stand beside a reference: such a schema has no place for fields of its own. */
function isBare(part: SchemaPart): boolean {
  if (typeof part.value.$ref !== "string") return false;
  return !isCounting(part) && !COMPOSING.some((keyword) => part.value[keyword] !== undefined);
}

const COMPOSING = [
  "allOf",
  "oneOf",
  "anyOf",
  "then",
  "else",
  "dependentSchemas",
  "discriminator",
  "nullable",
];

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
