import { skipBlank, type TextNode } from "./read-nodes.ts";

/** Where something in a mapping or a list stands. */
export interface Placed {
  /** The offset of its key; of an item, that of its value. */
  key: number;
  value: number;
  /** None if it has no text. */
  node: TextNode | undefined;
}

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
  const merged: TextNode[] = [];
  for (let index = 0; index < mapping.children.length; index += 1) {
    const key = mapping.children[index] as TextNode;
    const value = hasValue(key, text) ? mapping.children[++index] : undefined;
    if (key.isMergeKey && value) merged.push(...(Array.isArray(value.result) ? itemsOf(value) : [value]));
    else if (nameOf(key.result) === name) return placed(key, value);
  }
  for (const source of merged) {
    const member = memberAt(source, name, text, seen);
    if (member) return member;
  }
  return undefined;
}

/** The item of a list at an index. */
export function itemAt(node: TextNode | undefined, token: string, text: string): Placed | undefined {
  const list = node?.anchored ?? node;
  if (!list || !Array.isArray(list.result) || !Object.hasOwn(list.result, token)) return undefined;
  const wanted = Number(token);
  let end = list.start;
  let item = 0;
  for (let index = 0; index < list.children.length; index += 1, item += 1) {
    const child = list.children[index] as TextNode;
    // An item of a block list that is left empty shows only in its dash.
    const dashes = dashesIn(text, end, child.start);
    const empty = dashes[wanted - item];
    if (empty !== undefined && wanted - item < dashes.length - 1)
      return { key: empty, value: empty, node: undefined };
    item += Math.max(0, dashes.length - 1);
    // `[a: 1]` is a list of one mapping.
    const isPair = !Object.is(child.result, list.result[item]);
    const value = isPair && hasValue(child, text) ? list.children[++index] : undefined;
    if (item === wanted) {
      if (!isPair) return { key: child.start, value: child.start, node: child };
      const pair = { ...child, result: list.result[item], children: value ? [child, value] : [child] };
      return { key: child.start, value: child.start, node: pair };
    }
    end = (value ?? child).end;
  }
  const empty = dashesIn(text, end, list.end)[wanted - item];
  return empty === undefined ? undefined : { key: empty, value: empty, node: undefined };
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
