import {
  childOf,
  findInheritance,
  heirsOf,
  type Inheritance,
  isObject,
  isOpenapi30,
  isReference,
  type JsonObject,
  listOf,
  normalizePointer,
  objectAt,
  objectsIn,
  type Pointer,
  valueAt,
} from "@tenant-api/openapi";
import { getOrAdd } from "../shape/get-or-add.ts";
import { type Alternative, alternativeOf, bothOf, distinct, keyOf, nullAt } from "./alternative.ts";
import { SchemaNode } from "./schema-node.ts";
import { tagsOf } from "./union-tags.ts";

/** Keywords that findings are about. */
const JUDGED = [
  ...["type", "enum", "const", "format", "properties", "required", "additionalProperties"],
  ...["patternProperties", "unevaluatedProperties", "items", "prefixItems"],
];

/** Keywords that bring in other schemas. */
const COMPOSED = ["allOf", "oneOf", "anyOf", "then", "else", "dependentSchemas", "discriminator", "nullable"];

/** Reads the schemas of a document, each once. */
export class SchemaReader {
  readonly document: JsonObject;
  readonly #is30: boolean;
  readonly #inheritance: Inheritance;
  readonly #alternatives = new Map<Pointer, readonly Alternative[]>();
  readonly #nodes = new Map<string, SchemaNode>();

  constructor(document: JsonObject) {
    this.document = document;
    this.#is30 = isOpenapi30(document);
    this.#inheritance = findInheritance(document);
  }

  /** The ways in which a value can fit the schema at a place. */
  alternativesAt(pointer: Pointer): readonly Alternative[] {
    const known = this.#alternatives.get(pointer);
    if (known !== undefined) return known;
    const found = this.#read(pointer, new Set()) ?? [anything(pointer)];
    this.#alternatives.set(pointer, found);
    return found;
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
   * @param around The places of the schemas that are being read.
   * @param isBase Whether the schema is a part of one that extends it.
   * @returns null for a schema that is a part of itself.
   */
  #read(pointer: Pointer, around: Set<Pointer>, isBase = false): Alternative[] | null {
    const value = valueAt(this.document, pointer);
    if (value === false) return [];
    if (!isObject(value)) return [anything(pointer)];
    if (around.has(pointer)) return null;
    around.add(pointer);
    const found = this.#readObject(pointer, value, around, isBase);
    around.delete(pointer);
    return found;
  }

  #readObject(
    pointer: Pointer,
    value: JsonObject,
    around: Set<Pointer>,
    isBase: boolean,
  ): Alternative[] | null {
    const reference = typeof value.$ref === "string" ? normalizePointer(value.$ref) : null;
    // OpenAPI 3.0 ignores everything beside a reference; and where nothing beside it is a constraint, it is all there is.
    if (reference !== null && (this.#is30 || isBare(value))) return this.#read(reference, around, isBase);
    let found = [ownAlternative(pointer, value)];
    const add = (others: readonly Alternative[] | null) => {
      if (others !== null) found = bothOf(found, others);
    };
    const parts = listOf(value.allOf).map((part, index) => ({ part, at: childOf(pointer, "allOf", index) }));
    for (const { at } of parts.filter(({ part }) => !isReference(part))) add(this.#read(at, around, true));
    // What is composed of several schemas has a place for fields of its own; what only renames one has not.
    if (parts.length > 1) found = found.map((one) => ({ ...one, home: { ...one.home, hasFields: true } }));
    if (reference !== null) add(this.#read(reference, around, isBase));
    for (const { at } of parts.filter(({ part }) => isReference(part))) add(this.#read(at, around, true));
    for (const keyword of ["oneOf", "anyOf"]) {
      const members = this.#readUnion(pointer, value, keyword, around);
      // A member comes first: it says more of its fields, and has a place for new ones.
      if (members !== null) found = bothOf(members, found);
    }
    for (const choice of conditionsOf(pointer, value)) add(this.#readChoice(choice, around));
    if (!isBase) found = this.#withHeirs(pointer, value, found, around);
    return value.nullable === true ? distinct([...found, nullAt(pointer)]) : found;
  }

  #readUnion(
    pointer: Pointer,
    value: JsonObject,
    keyword: string,
    around: Set<Pointer>,
  ): Alternative[] | null {
    const members = listOf(value[keyword]);
    if (members.length === 0) return null;
    const read = members.map((member, index) => {
      const found = this.#read(childOf(pointer, keyword, index), around);
      return found && tagsOf(found, value, isObject(member) ? member.$ref : undefined);
    });
    // What its own members extend says nothing by its union.
    return read.includes(null) ? null : distinct(read.flatMap((found) => found ?? []));
  }

  #readChoice(places: readonly (Pointer | null)[], around: Set<Pointer>): Alternative[] | null {
    const read = places.map((place) => (place === null ? [anything("#")] : this.#read(place, around)));
    return read.includes(null) ? null : distinct(read.flatMap((found) => found ?? []));
  }

  /** A schema with a discriminator and without a union stands for all that extend it (OpenAPI 3.1, section 4.8.25). */
  #withHeirs(pointer: Pointer, value: JsonObject, found: Alternative[], around: Set<Pointer>): Alternative[] {
    const { propertyName } = objectAt(value, "discriminator");
    if (typeof propertyName !== "string" || Array.isArray(value.oneOf) || Array.isArray(value.anyOf))
      return found;
    const heirs = heirsOf(this.#inheritance, pointer).flatMap((heir) => {
      const read = this.#read(heir, around, true);
      return read === null ? [] : tagsOf(bothOf(read, found), value, heir);
    });
    return heirs.length === 0 ? found : distinct([...tagsOf(found, value, pointer), ...heirs]);
  }
}

function ownAlternative(pointer: Pointer, value: JsonObject): Alternative {
  const isJudged = JUDGED.some((keyword) => value[keyword] !== undefined);
  const home = { pointer, hasFields: isObject(value.properties) };
  return alternativeOf(isJudged ? { pointer, value } : null, home);
}

/** Whether only descriptions stand beside a reference: such a schema has no place for fields of its own. */
function isBare(value: JsonObject): boolean {
  return ![...JUDGED, ...COMPOSED].some((keyword) => value[keyword] !== undefined);
}

function anything(pointer: Pointer): Alternative {
  return alternativeOf(null, { pointer, hasFields: false });
}

/** Schemas that hold under a condition, each beside what holds otherwise; null if that is nothing. */
function conditionsOf(pointer: Pointer, value: JsonObject): (Pointer | null)[][] {
  const placeOf = (keyword: string) => (isObject(value[keyword]) ? childOf(pointer, keyword) : null);
  const [then, otherwise] = [placeOf("then"), placeOf("else")];
  const isConditional = value.if !== undefined && (then !== null || otherwise !== null);
  const dependent = objectsIn(value.dependentSchemas).map(([name]) => [
    childOf(pointer, "dependentSchemas", name),
    null,
  ]);
  return isConditional ? [[then, otherwise], ...dependent] : dependent;
}
