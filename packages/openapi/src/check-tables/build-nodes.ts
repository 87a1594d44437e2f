import type { Place } from "../document/follow-reference.ts";
import type { JsonObject } from "../json/json.ts";
import type { Pointer } from "../json/json-pointer.ts";
import { MOST_ALTERNATIVES } from "../schema/alternative.ts";
import {
  alternativesOf,
  type FlatSchema,
  flattenSchema,
  isCounting,
  joinSchemas,
  type SchemaPlace,
} from "../schema/flatten-schema.ts";
import { forbiddenIn } from "../schema/forbidden-in.ts";
import type { Side } from "../schema/read-write.ts";
import type { CheckField, CheckNode, CheckTag } from "./check-table.ts";
import { followAlone } from "./follow-alone.ts";
import { mergeParts } from "./merge-parts.ts";

/** The document that nodes are built of, and for which side. */
export interface NodeSource {
  document: JsonObject;
  side: Side;
  /** A place as people say it. */
  nameOf: (pointer: Pointer) => string;
  /** The schemas that extend one, which has a `discriminator`, and the fields that they have besides. */
  heirsOf: (pointer: Pointer) => Heirs | null;
  /** Is called with a union, or a schema that others extend, whose alternatives are too many to be told apart. */
  onTooMany: (pointer: Pointer) => void;
}

/** The schemas that extend another one, which is used in the place of any of them. */
export interface Heirs {
  /** The field that tells them apart. */
  field: string;
  schemas: readonly Place[];
  /** All that they declare. */
  fields: readonly string[];
}

/** The node that no value fits: of the schema `false`, and of parts that contradict each other. */
const NOTHING: CheckNode = { types: [] };

function allowsNothing(node: CheckNode | undefined): boolean {
  return node?.types?.length === 0;
}

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };

/** Builds the nodes of schemas, each once. A schema may contain itself. */
export class NodeBuilder {
  readonly #nodes: Writable<CheckNode>[];
  /** Nodes by what they are made of. */
  readonly #known = new Map<string, number>();
  /** Nodes without inner ones, by their content. */
  readonly #leaves: Map<string, number>;
  readonly #numbers = new Map<object, number>();
  /** Nodes of schemas that others extend, with the field that tells these apart. */
  readonly extended = new Map<number, string>();
  readonly #source: NodeSource;
  readonly #isForbidden: ReturnType<typeof forbiddenIn>;

  /** @param nodes Where the nodes go; several builders may share them. */
  constructor(nodes: CheckNode[], leaves: Map<string, number>, source: NodeSource) {
    this.#nodes = nodes;
    this.#leaves = leaves;
    this.#source = source;
    this.#isForbidden = forbiddenIn(source.document);
  }

  /** The index of the node that all schemas make together. */
  add(schemas: readonly SchemaPlace[]): number {
    const { document } = this.#source;
    const flat = flattenSchema(document, schemas);
    // One may say all that the others do: `Cat`, which extends `Pet`.
    const key = this.#keyOf(flat);
    const whole = schemas.find((one) => this.#keyOf(flattenSchema(document, [one])) === key) ?? schemas[0];
    const pointer = whole ? followAlone(document, whole) : "#";
    const index = this.#build(flat, pointer, new Set());
    // Parts that contradict each other are a mistake of the spec, which answers cannot follow.
    const isMistake = allowsNothing(this.#nodes[index]) && !this.#isForbidden(schemas);
    return isMistake ? this.#leaf({}) : index;
  }

  /** @param around The unions that the value stands in already: one that is its own alternative says nothing. */
  #build(flat: FlatSchema, pointer: Pointer, around: ReadonlySet<string>): number {
    if (flat.isForbidden) return this.#leaf(NOTHING);
    const key = this.#keyOf(flat);
    if (around.has(key)) return this.#leaf({});
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const [union] = flat.unions;
    if (union === undefined) return this.#extended(flat, key, pointer);
    const index = this.#reserve(key);
    const rest = { ...flat, unions: flat.unions.slice(1) };
    const count = flat.unions.reduce((product, { alternatives }) => product * alternatives.length, 1);
    const within = new Set([...around, key]);
    const isAlone = !flat.parts.some(isCounting);
    const isTooMany = count > MOST_ALTERNATIVES;
    if (isTooMany) this.#source.onTooMany(union.pointer);
    const all = alternativesOf(union).map((alternative) => {
      // Too many are not told apart, and so not checked.
      if (isTooMany) return this.#leaf({});
      const { document } = this.#source;
      const place = isAlone ? followAlone(document, alternative) : pointer;
      return this.#build(joinSchemas(rest, flattenSchema(document, [alternative])), place, within);
    });
    const anyOf = [...new Set(all)].filter((one) => !allowsNothing(this.#nodes[one]));
    const node = { at: this.#source.nameOf(pointer), ...(anyOf.length > 0 ? { anyOf } : NOTHING) };
    Object.assign(this.#nodes[index] as object, node);
    return index;
  }

  /** A schema that others extend is the union of itself and them. */
  #extended(flat: FlatSchema, key: string, pointer: Pointer): number {
    const { document, heirsOf, nameOf, onTooMany } = this.#source;
    const heirs = heirsOf(pointer);
    const count = heirs?.schemas.length ?? 0;
    if (count > MOST_ALTERNATIVES) onTooMany(pointer);
    if (!heirs || count === 0 || count > MOST_ALTERNATIVES) return this.#plain(flat.parts, key, pointer);
    const index = this.#reserve(key);
    this.extended.set(index, heirs.field);
    const own = this.#plain(flat.parts, `${key} alone`, pointer);
    const others = heirs.schemas.map((heir) => {
      const joined = joinSchemas({ ...flat, unions: [] }, flattenSchema(document, [heir]));
      return this.#build(joined, heir.pointer, new Set([key]));
    });
    Object.assign(this.#nodes[index] as object, { at: nameOf(pointer), anyOf: [own, ...others] });
    return index;
  }

  #plain(parts: readonly Place[], key: string, pointer: Pointer): number {
    const { document, side, nameOf, heirsOf } = this.#source;
    const merged = mergeParts(document, parts, side);
    const { types, values, format } = merged;
    if (types?.length === 0 || values?.length === 0) return this.#leaf(NOTHING);
    const own: Writable<CheckNode> = { ...(types && { types }), ...(values && { values }) };
    if (format) own.format = format;
    const allows = (type: string) => types === undefined || types.includes(type);
    const hasFields =
      allows("object") &&
      merged.fields.size + merged.required.length + merged.others.length + Number(merged.isClosed) > 0;
    const hasItems = allows("array") && merged.items.length + merged.prefix.length > 0;
    if (!hasFields && !hasItems) return this.#leaf(own);
    const index = this.#reserve(key);
    const at = nameOf(pointer);
    const node: Writable<CheckNode> = Object.assign(this.#nodes[index] as object, { at, ...own });
    if (hasFields) {
      const fields = [...merged.fields].map(([name, { places, isHidden }]): CheckField => {
        const inner = places.filter(({ value }) => value !== true);
        const [first] = inner;
        if (isHidden || !first) return { name };
        const declared = nameOf(first.pointer);
        return { name, node: this.add(inner), ...(declared !== `${at}.${name}` && { at: declared }) };
      });
      const further = (heirsOf(pointer)?.fields ?? []).filter((name) => !merged.fields.has(name));
      if (fields.length > 0) node.fields = [...fields, ...further.map((name) => ({ name }))];
      if (merged.required.length > 0) node.required = merged.required;
      if (merged.others.length > 0) node.others = this.add(merged.others);
      else if (merged.isClosed) node.closed = true;
    }
    if (hasItems && merged.items.length > 0) node.items = this.add(merged.items);
    if (hasItems && merged.prefix.length > 0) node.prefix = merged.prefix.map((items) => this.add(items));
    return index;
  }

  #reserve(key: string): number {
    const index = this.#nodes.push({}) - 1;
    this.#known.set(key, index);
    return index;
  }

  #leaf(node: CheckNode): number {
    const key = JSON.stringify(node);
    const index = this.#leaves.get(key) ?? this.#nodes.push(node) - 1;
    this.#leaves.set(key, index);
    return index;
  }

  #keyOf({ parts, unions }: FlatSchema): string {
    const numberOf = (one: object) => {
      const number = this.#numbers.get(one) ?? this.#numbers.size;
      this.#numbers.set(one, number);
      return number;
    };
    // A schema that only describes, or refers, makes no other node.
    const numbers = parts
      .filter(isCounting)
      .map(({ value }) => numberOf(value))
      .sort((a, b) => a - b);
    return `${numbers} | ${unions.map(({ alternatives }) => numberOf(alternatives as object))}`;
  }
}

/** The values that choose a schema that extends another one; any other value leaves the other one itself. */
export function tagOfHeirs(nodes: readonly CheckNode[], { anyOf = [] }: CheckNode, field: string): CheckTag {
  const [others, ...heirs] = anyOf as [number, ...number[]];
  const values = heirs.flatMap((index) => {
    const inner = nodes[index]?.fields?.find(({ name }) => name === field)?.node;
    const listed = inner === undefined ? [] : (nodes[inner]?.values ?? []);
    return listed.map((value) => ({ value, index, count: listed.length }));
  });
  // A schema has the values of those that extend it, too, which are the nearer ones.
  const nearest = values.filter(({ value, index, count }) =>
    values.every((one) => one.index === index || one.value !== value || one.count > count),
  );
  return { field, values: nearest.map(({ value, index }) => [value, index] as const), others };
}

/** Finds the field by which a value tells which alternative it is meant to be. */
export function findTag(nodes: readonly CheckNode[], { anyOf = [] }: CheckNode): CheckTag | undefined {
  const objects = anyOf.filter((index) => nodes[index]?.types?.includes("object") ?? true);
  const [first, ...others] = objects.map((index) => nodes[index]);
  if (!first || others.length === 0) return undefined;
  for (const field of first.required ?? []) {
    const values = objects.flatMap((index) => {
      const { fields, required } = nodes[index] ?? {};
      const inner = fields?.find(({ name }) => name === field)?.node;
      const listed = inner === undefined ? undefined : nodes[inner]?.values;
      return listed && required?.includes(field) ? [listed.map((value) => [value, index] as const)] : [];
    });
    const all = values.flat();
    if (values.length === objects.length && new Set(all.map(([value]) => value)).size === all.length)
      return { field, values: all };
  }
  return undefined;
}
