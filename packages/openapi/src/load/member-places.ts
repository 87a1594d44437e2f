import { skipBlank, type TextNode } from "./read-nodes.ts";

/** Where something in a mapping or a list stands. */
export interface Placed {
  /** The offset of its key; of an item, that of its value. */
  key: number;
  value: number;
  /** None if it has no text. */
  node: TextNode | undefined;
}

/** The members of a mapping by name, the first of each, and the mappings that merge keys bring in. */
interface Members {
  own: ReadonlyMap<string, Placed>;
  merged: readonly TextNode[];
}

// Where many problems lie in one mapping or list, its text is gone through once.
const MEMBERS = new WeakMap<TextNode, Members>();
const ITEMS = new WeakMap<TextNode, readonly Placed[]>();

/** The member of a mapping that has a name; also one that an alias or a merge key brings in, where it is written. */
export function memberAt(
  node: TextNode | undefined,
  name: string,
  text: string,
  seen = new Set<TextNode>(),
): Placed | undefined {
  const mapping = node?.anchored ?? node;
  if (!mapping || seen.has(mapping)) return undefined;
  seen.add(mapping);
  const members = MEMBERS.get(mapping) ?? findMembers(mapping, text);
  MEMBERS.set(mapping, members);
  const own = members.own.get(name);
  if (own !== undefined) return own;
  for (const source of members.merged) {
    const member = memberAt(source, name, text, seen);
    if (member) return member;
  }
  return undefined;
}

function findMembers(mapping: TextNode, text: string): Members {
  const own = new Map<string, Placed>();
  const merged: TextNode[] = [];
  for (let index = 0; index < mapping.children.length; index += 1) {
    const key = mapping.children[index] as TextNode;
    const value = hasValue(key, text) ? mapping.children[++index] : undefined;
    if (key.isMergeKey && value) merged.push(...(Array.isArray(value.result) ? itemsOf(value) : [value]));
    else if (!own.has(nameOf(key.result))) own.set(nameOf(key.result), placed(key, value));
  }
  return { own, merged };
}

/** The item of a list at an index. */
export function itemAt(node: TextNode | undefined, token: string, text: string): Placed | undefined {
  const list = node?.anchored ?? node;
  if (!list || !Array.isArray(list.result) || !Object.hasOwn(list.result, token)) return undefined;
  const items = ITEMS.get(list) ?? findItems(list, list.result, text);
  ITEMS.set(list, items);
  return items[Number(token)];
}

function findItems(list: TextNode, values: readonly unknown[], text: string): Placed[] {
  const items: Placed[] = [];
  const addEmpty = (offset: number) => items.push({ key: offset, value: offset, node: undefined });
  let end = list.start;
  for (let index = 0; index < list.children.length; index += 1) {
    const child = list.children[index] as TextNode;
    // An item of a block list that is left empty shows only in its dash.
    for (const dash of dashesIn(text, end, child.start).slice(0, -1)) addEmpty(dash);
    // `[a: 1]` is a list of one mapping.
    const result = values[items.length];
    const isPair = !Object.is(child.result, result);
    const value = isPair && hasValue(child, text) ? list.children[++index] : undefined;
    const pair = { ...child, result, children: value ? [child, value] : [child] };
    items.push({ key: child.start, value: child.start, node: isPair ? pair : child });
    end = (value ?? child).end;
  }
  for (const dash of dashesIn(text, end, list.end)) addEmpty(dash);
  return items;
}

function placed(key: TextNode, value: TextNode | undefined): Placed {
  const hasText = value !== undefined && value.start < value.end;
  return { key: key.start, value: hasText ? value.start : key.start, node: value };
}

/** The items of a list of mappings. */
function itemsOf(list: TextNode): TextNode[] {
  return (list.anchored ?? list).children;
}

/** A key without a colon has no value, `{ a, b: 1 }`. */
function hasValue(key: TextNode, text: string): boolean {
  return text[skipBlank(text, key.end)] === ":";
}

/** The offsets of the dashes of a block list in what stands between two items. */
function dashesIn(text: string, start: number, end: number): number[] {
  const between = text
    .slice(start, end)
    .replace(/(^|[ \t\r\n])#[^\r\n]*/g, (comment) => " ".repeat(comment.length));
  return Array.from(between.matchAll(/(?<=^|[ \t\r\n])-(?=[ \t\r\n]|$)/g), ({ index }) => start + index);
}

/** What js-yaml makes of a key: the names of members are texts. */
function nameOf(key: unknown): string {
  if (Array.isArray(key)) return String(key.map((item) => (item === null ? item : nameOf(item))));
  return typeof key === "object" && key !== null ? "[object Object]" : String(key);
}
