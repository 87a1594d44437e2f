import { canonical } from "../json/canonical.ts";
import { getOrAdd } from "../json/get-or-add.ts";
import { isObject, type JsonObject, listOf } from "../json/json.ts";
import { childOf, type Pointer } from "../json/json-pointer.ts";
import type { JsonType } from "../json/json-type.ts";
import { type Alternative, allowedValues, type ListedValues, nothing, sharedParts } from "./alternative.ts";
import { isDescription } from "./annotations.ts";
import { findDiscriminator, type UnionMembers } from "./find-discriminator.ts";
import type { SchemaPlace } from "./flatten-schema.ts";
import {
  forbiddenNamesIn,
  isOpen,
  type Matches,
  namesIn,
  noNames,
  patternsOf,
  placesOfEntries,
  placesOfField,
  placesOfItems,
  placesOfProperty,
  requiredIn,
  saysSomething,
} from "./member-places.ts";
import { readPattern } from "./mend-patterns.ts";
import { isHidden, type Side } from "./read-write.ts";
import { typesOf } from "./value-types.ts";

/** A field, an item or an entry, and what the spec says of it. */
export interface Member {
  /** Where it is declared. */
  at: Pointer;
  /** All places that declare it: parts of an `allOf`, members of a union. */
  places: readonly Pointer[];
  /** Whether something is declared there; a schema may require a field of which it says nothing else. */
  isDeclared: boolean;
  node: SchemaNode;
  /** The listed values of those types of which no other value is allowed; null where every type allows others. */
  values: ReadonlySet<unknown> | null;
  /** Whether values are listed, and no other text, number or boolean is allowed. */
  areAllListed: boolean;
  /** The place of the `false` that forbids it, whatever its value; null if it is allowed. */
  forbiddenBy: Pointer | null;
  /** Whether one member of a union forbids it, at least. */
  isForbiddenBySome: boolean;
}

/** The rules for the values in a place, where one schema states them. */
export function memberOf(node: SchemaNode, at: Pointer): Member {
  const { values, areAllListed } = node;
  const allowed = { forbiddenBy: null, isForbiddenBySome: false };
  return { at, places: [at], isDeclared: true, node, values, areAllListed, ...allowed };
}

/** A member, judged by the rules that hold for certain. */
export function certainMember(member: Member): Member {
  if (!member.node.isTooLarge) return member;
  const { certain } = member.node;
  const { values, areAllListed } = certain;
  return { ...member, node: certain, values: member.values ?? values, areAllListed };
}

/** Where a node gets the nodes around it from. */
interface NodeSource {
  readonly document: JsonObject;
  readonly matches: Matches;
  alternativesOfAll(places: readonly Pointer[]): readonly Alternative[];
  nodeOf(alternatives: readonly Alternative[]): SchemaNode;
}

/**
 * The rules of a spec for the values in a place, whichever schemas state them. In a union whose members nothing tells
 * apart, a field is known if one member has it, and required if all members require it.
 */
export class SchemaNode {
  /** Nodes that say the same are one. */
  readonly key: string;
  readonly alternatives: readonly Alternative[];
  /** Whether every value fits. */
  readonly isAny: boolean;
  /** Whether there are more alternatives than are told apart: a value that fits none of them may be allowed. */
  readonly isTooLarge: boolean;
  /** Whether it has but a part of the rules: those that are left out may know, or allow, other fields. */
  readonly isPart: boolean;
  readonly #reader: NodeSource;
  readonly #fields = new Map<string, Member | null>();
  readonly #entries = new Map<string, Member | null>();
  readonly #hidden = new Map<Side, ReadonlySet<string>>();
  #types: ReadonlySet<JsonType> | null | undefined;
  #objects: readonly Alternative[] | undefined;
  #names: ReadonlySet<string> | undefined;
  #forbiddenNames: ReadonlySet<string> | undefined;
  #hasPatterns: boolean | undefined;
  #rest: Member | null | undefined;
  #required: ReadonlySet<string> | undefined;
  #items: Member | null | undefined;
  #listed: ListedValues | undefined;
  #members: UnionMembers<SchemaNode> | null | undefined;
  #certain: SchemaNode | undefined;

  constructor(reader: NodeSource, key: string, alternatives: readonly Alternative[], isPart = false) {
    this.#reader = reader;
    this.isPart = isPart;
    this.isTooLarge = alternatives.some(({ certain }) => certain !== undefined);
    this.key = key;
    this.alternatives = alternatives;
    this.isAny = alternatives.length === 0 || alternatives.some(({ parts }) => parts.length === 0);
  }

  /** The rules that hold for certain: where it is too large, those that all alternatives share. */
  get certain(): SchemaNode {
    const [first] = this.alternatives;
    if (!this.isTooLarge || first === undefined) return this;
    if (this.#certain === undefined) {
      // What is evaluated depends on the alternatives that are left out.
      const parts = sharedParts(this.alternatives).map(({ pointer, value }) => {
        const { unevaluatedProperties: _, ...own } = value;
        return { pointer, value: own };
      });
      const pointer = parts[0]?.pointer ?? first.home.pointer;
      const only = { parts, home: { pointer, hasFields: false }, tags: new Map() };
      this.#certain = new SchemaNode(this.#reader, `certain of ${this.key}`, [only], true);
    }
    return this.#certain;
  }

  /** The types that a value may have; null for any. */
  get types(): ReadonlySet<JsonType> | null {
    if (this.#types === undefined) {
      const all = this.isAny || this.isTooLarge ? [null] : this.alternatives.map(typesOfAlternative);
      this.#types = all.includes(null) ? null : new Set(all.flatMap((types) => [...(types ?? [])]));
    }
    return this.#types;
  }

  allows(type: JsonType): boolean {
    return this.types === null || this.types.has(type);
  }

  /** The alternatives that are objects. */
  get objects(): readonly Alternative[] {
    this.#objects ??= this.alternatives.filter((one) => typesOfAlternative(one)?.has("object") !== false);
    return this.#objects;
  }

  /** The alternatives that are lists. */
  get lists(): readonly Alternative[] {
    return this.alternatives.filter((one) => typesOfAlternative(one)?.has("array") !== false);
  }

  /** Where the items of a list would be declared. */
  get listHome(): Pointer {
    return this.lists[0]?.home.pointer ?? "#";
  }

  /** Where a new field would be declared; null if any of several members of a union may be meant, which name fields. */
  get home(): Pointer | null {
    const all = this.objects.length > 0 ? this.objects : this.alternatives;
    const [first, ...others] = new Set(all.map(({ home }) => home.pointer));
    return others.length > 0 && this.names.size > 0 ? null : (first ?? "#");
  }

  /** The names of all fields that are declared, or required. */
  get names(): ReadonlySet<string> {
    this.#names ??= new Set(
      this.objects.flatMap(({ parts }) => parts.flatMap(({ value }) => namesIn(value))),
    );
    return this.#names;
  }

  /** The names that a schema forbids, as `properties: { secret: false }` does. */
  get forbiddenNames(): ReadonlySet<string> {
    this.#forbiddenNames ??= new Set(this.objects.flatMap(({ parts }) => forbiddenNamesIn(parts)));
    return this.#forbiddenNames;
  }

  /** Whether the spec names no field, and says that there may be any: `{ type: object, additionalProperties: true }`. */
  get isFreeForm(): boolean {
    return this.names.size === 0 && this.objects.some(({ parts }) => isOpen(parts));
  }

  /** A field that is declared, or required; null for a name that no schema has. */
  field(name: string): Member | null {
    // The keys of maps are without number.
    if (!this.names.has(name)) return null;
    return getOrAdd(this.#fields, name, () => {
      const all = this.objects.map((one) => this.#placesIn(one, name));
      // An alternative that does not declare it may allow it.
      const counts = forbiddingIn(all) === null ? saysSomething : decides;
      const places = this.objects.flatMap(({ parts }, index) => {
        const own = placesOfField(parts, name);
        if (own.length === 0) return [];
        return [[...own.filter(({ value }) => value !== false), ...(all[index] ?? []).filter(counts)]];
      });
      const found = this.#memberAt(places) ?? this.#requiredMember(name);
      const isForbiddenBySome = all.some((one) => forbiddingIn([one]) !== null);
      const member = found && { ...found, isForbiddenBySome };
      const way = this.discriminator?.way;
      const isTag = member !== null && way?.length === 1 && way[0] === name;
      return isTag && this.discriminator
        ? { ...member, values: this.discriminator.values, areAllListed: true }
        : member;
    });
  }

  /** The names that every object has. */
  get required(): ReadonlySet<string> {
    this.#required ??= inAll(this.isTooLarge ? [] : this.objects.map(({ parts }) => requiredIn(parts)));
    return this.#required;
  }

  /** The declared fields that a side does not have, by `readOnly` and `writeOnly`. */
  hidden(side: Side): ReadonlySet<string> {
    return getOrAdd(this.#hidden, side, () => {
      const { document } = this.#reader;
      return new Set(
        [...this.names].filter((name) =>
          this.objects.some(({ parts }) =>
            parts.some(({ value: { properties } }) => {
              const field = isObject(properties) && Object.hasOwn(properties, name) && properties[name];
              return isObject(field) && isHidden(document, field, side);
            }),
          ),
        ),
      );
    });
  }

  /** The value of a key that is data: by a pattern, or `additionalProperties`; null where no such key is allowed. */
  entry(name: string): Member | null {
    if (!this.hasPatterns && !this.forbiddenNames.has(name)) return this.entries;
    const places = this.objects.map((one) => tellingPlaces(this.#placesIn(one, name)));
    const key = JSON.stringify(places.map((all) => all.map(({ pointer }) => pointer)));
    return getOrAdd(this.#entries, key, () => this.#memberAt(places));
  }

  /**
   * The place of the `false` that forbids a key, which is not declared, even if it was declared at a place; else null.
   *
   * @param name The key; null for any key that is data, and matches no pattern.
   */
  forbiddenEvenAt(home: Pointer, name: string | null): Pointer | null {
    const places = this.objects.map((one) => {
      const opened = [home, ...one.parts.map(({ pointer }) => pointer)].map((pointer, index) =>
        childOf(pointer, index === 0 ? "additionalProperties" : "unevaluatedProperties"),
      );
      const all = name === null ? placesOfKeys(one.parts.map(withoutPatterns)) : this.#placesIn(one, name);
      return all.filter(({ pointer }) => !opened.includes(pointer));
    });
    return forbiddingIn(places);
  }

  /** All schemas that the value of a key has to fit in an alternative. */
  #placesIn({ parts }: Alternative, name: string): SchemaPlace[] {
    const { document, matches } = this.#reader;
    return placesOfProperty(document, parts, name, matches);
  }

  /** The values of all keys that are data. */
  get entries(): Member | null {
    if (this.#rest === undefined) {
      const places = this.objects.flatMap(({ parts }) => {
        const all = tellingPlaces(placesOfKeys(parts));
        // Which pattern a key matches is not known here.
        return parts.some(hasPatterns) ? all.filter(saysSomething).map((place) => [place]) : [all];
      });
      this.#rest = this.#memberAt(places);
    }
    return this.#rest;
  }

  /** Whether some of the keys have values of their own by a pattern. */
  get hasPatterns(): boolean {
    this.#hasPatterns ??= this.objects.some(({ parts }) => parts.some(hasPatterns));
    return this.#hasPatterns;
  }

  /** Whether patterns give keys that are data different schemas for their values, or nobody knows which. */
  get hasSeveralEntries(): boolean {
    return this.objects.some(({ parts }) => {
      const patterns = parts.flatMap(({ value }) => patternsOf(value));
      if (patterns.length === 0) return false;
      const keys = placesOfKeys(parts).filter(saysSomething);
      const different = new Set(keys.map(({ pointer }) => textOf(this.nodeOfPlaces([[pointer]]))));
      return different.size > 1 || patterns.some((pattern) => readPattern(pattern) === null);
    });
  }

  /** Whether keys that match a pattern, or that match none, are forbidden. */
  get forbidsSomeEntries(): boolean {
    return this.objects.some(
      ({ parts }) => parts.some(hasPatterns) && placesOfKeys(parts).some(({ value }) => value === false),
    );
  }

  /** The items of a list; null where the spec says nothing of some: which item a value was, nobody knows. */
  get items(): Member | null {
    if (this.#items === undefined) {
      const places = this.lists
        .flatMap(({ parts }) => placesOfItems(parts))
        .filter((all) => all.every(({ value }) => value !== false))
        .map((all) => all.filter(({ value }) => isObject(value)));
      this.#items = places.some((all) => all.length === 0) ? null : this.#memberAt(places);
    }
    return this.#items;
  }

  /** The listed values of those types of which no other value is allowed; null where every type allows others. */
  get values(): ReadonlySet<unknown> | null {
    return this.#readListed().values;
  }

  /** Whether values are listed, and no other text, number or boolean is allowed. */
  get areAllListed(): boolean {
    return this.#readListed().areAll;
  }

  #readListed(): ListedValues {
    this.#listed ??= this.isTooLarge ? { values: null, areAll: false } : allowedValues(this.alternatives);
    return this.#listed;
  }

  /** What tells the members of the union apart; null where nothing does. */
  get discriminator(): UnionMembers<SchemaNode> | null {
    if (this.#members === undefined)
      this.#members = findDiscriminator(this, (alternatives) => this.#reader.nodeOf(alternatives));
    return this.#members;
  }

  /** A node of the alternatives of several members, of which each has to fit the schemas at all of its places. */
  nodeOfPlaces(places: readonly (readonly Pointer[])[]): SchemaNode {
    // Most members of a union of unions have the same schemas for a field, in another order.
    const different = new Map(places.map((all) => [[...all].sort().join("\n"), all]));
    different.delete("");
    const [only = [], ...others] = [...different.values()].map((all) => this.#reader.alternativesOfAll(all));
    // The same alternatives have a node already.
    const found = others.length === 0 ? only : [...only, ...others.flat()];
    const [first] = places.flat();
    return this.#reader.nodeOf(found.length === 0 && first !== undefined ? [nothing(first)] : found);
  }

  #memberAt(places: readonly (readonly SchemaPlace[])[]): Member | null {
    const pointers = places.map((all) => [...new Set(all.map(({ pointer }) => pointer))]);
    const all = [...new Set(pointers.flat())];
    const [at] = all;
    if (at === undefined) return null;
    return { ...memberOf(this.nodeOfPlaces(pointers), at), places: all, forbiddenBy: forbiddingIn(places) };
  }

  #requiredMember(name: string): Member | null {
    const requires = ({ value }: Alternative["parts"][number]) => listOf(value.required).includes(name);
    const part = this.objects.flatMap(({ parts }) => parts).find(requires);
    if (part === undefined) return null;
    const at = childOf(part.pointer, "properties", name);
    const node = this.entry(name)?.node ?? this.#reader.nodeOf([]);
    const forbiddenBy = forbiddingIn(this.objects.map((one) => this.#placesIn(one, name)));
    return { ...memberOf(node, at), places: [], isDeclared: false, forbiddenBy };
  }
}

/** The same for nodes whose schemas say the same, wherever they stand. */
function textOf({ alternatives }: SchemaNode): string {
  const texts = alternatives.map(({ parts, tags }) =>
    canonical([parts.map(({ value }) => stated(value)), [...tags].map(([field, all]) => [field, [...all]])]),
  );
  return texts.sort().join("\n");
}

/** A schema without what only describes it. */
function stated(schema: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(schema).filter(([key]) => !isDescription(key)));
}

/** All schemas of keys that are data. */
function placesOfKeys(parts: Alternative["parts"]): SchemaPlace[] {
  return [...placesOfEntries(parts), ...parts.flatMap(noNames)];
}

function withoutPatterns({
  pointer,
  value: { patternProperties: _, ...value },
}: Alternative["parts"][number]) {
  return { pointer, value };
}

function hasPatterns({ value }: Alternative["parts"][number]): boolean {
  return patternsOf(value).length > 0;
}

function typesOfAlternative({ parts }: Alternative): ReadonlySet<JsonType> | null {
  return typesOf(parts.map(({ value }) => value));
}

/**
 * A schema that says nothing of the values allows unknown fields, but makes no map; nor does `false`, which may forbid
 * what another part allows.
 */
function tellingPlaces(places: readonly SchemaPlace[]): SchemaPlace[] {
  const telling = places.filter(decides);
  return telling.some(saysSomething) ? telling : [];
}

function decides(place: SchemaPlace): boolean {
  return place.value === false || saysSomething(place);
}

/** The first place of `false`, if each alternative has one. */
function forbiddingIn(alternatives: readonly (readonly SchemaPlace[])[]): Pointer | null {
  const found = alternatives.map((places) => places.find(({ value }) => value === false));
  return found.includes(undefined) ? null : (found[0]?.pointer ?? null);
}

function inAll([first = new Set(), ...others]: readonly ReadonlySet<string>[]): ReadonlySet<string> {
  return new Set([...first].filter((name) => others.every((names) => names.has(name))));
}
