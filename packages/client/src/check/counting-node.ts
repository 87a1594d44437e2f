import type { CheckNode, CheckTable } from "../table/check-table.ts";

/** A bit for each type; an integer is a number, too. */
export const BITS: Readonly<Record<string, number>> = {
  null: 1,
  boolean: 2,
  integer: 4,
  number: 8,
  string: 16,
  array: 32,
  object: 64,
};

/** The bit that no value has. */
const NO_TYPE = 128;

/** A place of a value, and what is allowed there. */
export interface Slot {
  /** For people: `Event.startsAt`. */
  readonly place: string;
  /** Undefined where anything is allowed. */
  node: Node | undefined;
}

export interface Field extends Slot {
  readonly name: string;
  /** Its place among the fields of the schema, from 0. */
  readonly order: number;
  isRequired: boolean;
  /** True if the spec has this side send it. */
  readonly isExpected: boolean;
  /** True if no value is allowed. */
  readonly isForbidden: boolean;
  /** True once it was there. */
  isPresent: boolean;
  /** In so many answers, it was missing. */
  missing: Counter;
}

/** Counts bodies, each once. */
export interface Counter {
  count: number;
  last: number;
}

/** A field that the spec does not have. */
export interface UnknownField extends Counter {
  readonly name: string;
  /** A value of it that is not null, if there was one. */
  value: unknown;
  /** The field before it, where it was seen first. */
  readonly before: string | undefined;
  /** True once it was reported, by itself or as a new name. */
  isReported: boolean;
}

/** A node of a table, with its counts. All have the same shape, which engines are fast with. */
export interface Node {
  at: string;
  /** Bits of the types that are allowed; 0 for all. */
  types: number;
  values: ReadonlySet<unknown> | undefined;
  format: string | undefined;
  fields: ReadonlyMap<string, Field> | undefined;
  required: readonly Field[];
  others: Slot | undefined;
  isClosed: boolean;
  items: Slot | undefined;
  prefix: readonly Slot[];
  anyOf: readonly Node[] | undefined;
  tag: Slot | undefined;
  tagName: string | undefined;
  tagged: ReadonlyMap<unknown, Node>;
  /** The node of an object whose tag is none of these. */
  untagged: Node | undefined;
  /** The bodies that had an object of it. */
  readonly seen: Counter;
  readonly unknown: Map<string, UnknownField>;
}

export interface PreparedTable {
  readonly id: string;
  readonly body: Slot | undefined;
  readonly responses: ReadonlyMap<string, Slot>;
}

/**
 * Links the nodes of a table.
 *
 * @throws TypeError where it is none, or one of a later kind.
 */
export function prepareTable(given: object): PreparedTable {
  const { version, id, body, responses, nodes: written } = given as CheckTable;
  if (version !== 1 || !Array.isArray(written))
    throw new TypeError(
      `Expected a check table of version 1, as \`tenant-generate --checks\` writes it, received ${
        version === undefined ? "another object" : `version ${version}`
      }.`,
    );
  const nodes = written.map(({ types }) => emptyNode(types));
  nodes.forEach((node, index) => {
    fillNode(node, written[index] as CheckNode, nodes);
  });
  const slotOf = (index: number): Slot => ({ place: id, node: nodes[index] });
  return {
    id,
    body: body === undefined ? undefined : slotOf(body),
    responses: new Map(Object.entries(responses).map(([status, index]) => [status, slotOf(index as number)])),
  };
}

function emptyNode(types: CheckNode["types"]): Node {
  return {
    at: "",
    types: types?.length === 0 ? NO_TYPE : (types ?? []).reduce((bits, type) => bits | (BITS[type] ?? 0), 0),
    values: undefined,
    format: undefined,
    fields: undefined,
    required: [],
    others: undefined,
    isClosed: false,
    items: undefined,
    prefix: [],
    anyOf: undefined,
    tag: undefined,
    tagName: undefined,
    tagged: new Map(),
    untagged: undefined,
    seen: { count: 0, last: 0 },
    unknown: new Map(),
  };
}

function fillNode(node: Node, written: CheckNode, nodes: readonly Node[]): void {
  const { at = "", values, fields, required = [], others, items, prefix = [], anyOf, tag } = written;
  const slotAt = (place: string, index: number | undefined): Slot | undefined =>
    index === undefined ? undefined : { place, node: nodes[index] };
  node.at = at;
  if (values) node.values = new Set(values);
  node.format = written.format;
  if (fields || required.length > 0) {
    const names = [...(fields ?? []), ...required.map((name) => ({ name, node: others ?? undefined }))];
    const listed = names.map((field, order) => fieldOf(at, field, order, nodes));
    const byName = new Map(listed.reverse().map((field) => [field.name, field]));
    for (const name of required) (byName.get(name) as Field).isRequired = true;
    node.required = required.map((name) => byName.get(name) as Field);
    node.fields = byName;
  }
  node.others = slotAt(`${at}.*`, others ?? undefined);
  // Where no field is listed, any may be there.
  if (!fields && !node.others && !written.closed) node.others = { place: at, node: undefined };
  node.isClosed = written.closed ?? false;
  node.items = slotAt(`${at}[]`, items);
  node.prefix = prefix.map((index, position) => ({ place: `${at}[${position}]`, node: nodes[index] }));
  node.anyOf = anyOf?.map((index) => nodes[index] as Node);
  node.tag = tag && { place: `${at}.${tag.field}`, node: undefined };
  node.tagName = tag?.field;
  node.untagged = tag?.others === undefined ? undefined : nodes[tag.others];
  node.tagged = new Map(tag?.values.map(([value, index]) => [value, nodes[index] as Node]));
}

function fieldOf(
  around: string,
  {
    name,
    node,
    at = `${around}.${name}`,
  }: { name: string; node?: number | undefined; at?: string | undefined },
  order: number,
  nodes: readonly Node[],
): Field {
  const inner = node === undefined ? undefined : nodes[node];
  const isForbidden = inner?.types === NO_TYPE;
  return {
    name,
    place: at,
    node: inner,
    order,
    isRequired: false,
    isExpected: inner !== undefined && !isForbidden,
    isForbidden,
    isPresent: false,
    missing: { count: 0, last: 0 },
  };
}
