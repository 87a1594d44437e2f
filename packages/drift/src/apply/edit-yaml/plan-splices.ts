import { isDeepStrictEqual } from "node:util";
import { childOf, isObject, type JsonObject, type Pointer } from "@tenant-api/openapi";
import {
  type Document,
  isAlias,
  isMap,
  isPair,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  type YAMLMap,
  type YAMLSeq,
} from "yaml";
import type { EditContext, Obstacle } from "./edit-context.ts";
import { appendItems, removeItem } from "./edit-list.ts";
import { insertMembers, removeMember, renameMember } from "./edit-map.ts";
import { breakFlowMap, replaceItem, replaceValue } from "./replace-value.ts";
import type { Splice } from "./splice.ts";
import { isEmpty } from "./text-extent.ts";

/**
 * The replacements that make a file hold a value: only where it differs from what the file holds now.
 *
 * @returns What prevents it, where there is something.
 */
export function planSplices(
  document: Document.Parsed,
  value: unknown,
  context: EditContext,
): Splice[] | Obstacle {
  const plan = new SplicePlan(document, context);
  const isHeld = plan.compare(document.contents, value, "#");
  if (!isHeld) return { at: "#", reason: "the whole file would have to be written anew" };
  return plan.obstacle ?? plan.splices;
}

class SplicePlan {
  readonly splices: Splice[] = [];
  obstacle: Obstacle | null = null;
  readonly #document: Document.Parsed;
  readonly #context: EditContext;
  /** The value that each anchor should hold, by the first of its uses. */
  readonly #anchored = new Map<Node, unknown>();

  constructor(document: Document.Parsed, context: EditContext) {
    this.#document = document;
    this.#context = context;
  }

  /** Plans what makes a node hold a value; false if it must be replaced by what holds it. */
  compare(node: unknown, value: unknown, at: Pointer): boolean {
    if (isAlias(node)) {
      const target = node.resolve(this.#document);
      if (target === undefined) return false;
      this.#compareShared(target, value, at);
      return true;
    }
    if ((isMap(node) || isSeq(node) || isScalar(node)) && node.anchor !== undefined) {
      return this.#compareShared(node, value, at);
    }
    return this.#compareNode(node, value, at);
  }

  /** All uses of an anchor hold the same. */
  #compareShared(node: Node, value: unknown, at: Pointer): boolean {
    if (this.#anchored.has(node)) {
      if (isDeepStrictEqual(this.#anchored.get(node), value)) return true;
      this.#refuse(
        at,
        "it is written in one place that several share by an anchor, and only some of them change",
      );
      return true;
    }
    this.#anchored.set(node, value);
    return this.#compareNode(node, value, at);
  }

  #compareNode(node: unknown, value: unknown, at: Pointer): boolean {
    if (isMap(node) && isObject(value)) return this.#compareMembers(node, value, at);
    if (isSeq(node) && Array.isArray(value)) return this.#compareItems(node, value, at);
    if (isScalar(node)) return JSON.stringify(node.value ?? null) === JSON.stringify(value);
    return isEmpty(node) && value === null;
  }

  #compareMembers(map: YAMLMap, value: JsonObject, at: Pointer): boolean {
    const pairs = new Map<string, Pair>();
    for (const pair of map.items) if (!isMergeKey(pair)) pairs.set(nameOf(pair), pair);
    const oldNames = this.#context.oldNames.get(value);
    const names = Object.keys(value).map((name) => oldNames?.get(name) ?? name);
    const isEmptied = !names.some((name) => pairs.has(name));
    // Between braces without a member, or without lines, there is nothing to go by.
    if (isEmptied && map.items.length + names.length > 0 && !map.items.some(isMergeKey)) return false;
    const added: [string, unknown][] = [];
    const merged = this.#mergedValue(map);
    const kept = new Set<Pair>();
    for (const [name, inner] of Object.entries(value)) {
      const oldName = oldNames?.get(name);
      const pair = pairs.get(oldName ?? name);
      if (pair !== undefined) {
        kept.add(pair);
        if (oldName !== undefined) this.#add(renameMember(pair, name, this.#context), childOf(at, name));
        this.#compareMember(pair, map, inner, childOf(at, name));
      } else if (!Object.hasOwn(merged, name) || !isDeepStrictEqual(merged[name], inner)) {
        // A key of its own comes before one that a merge brings in.
        added.push([name, inner]);
      }
    }
    for (const name of Object.keys(merged))
      if (!Object.hasOwn(value, name)) this.#refuse(childOf(at, name), "a merge key brings it in");
    const removed = [...pairs.values()].filter((pair) => !kept.has(pair));
    for (const pair of removed)
      this.#add(removeMember(pair, map, this.#context, removed), childOf(at, nameOf(pair)));
    if (added.length > 0) this.#add(insertMembers(map, added, removed, this.#context), at);
    return true;
  }

  #compareMember(pair: Pair, map: YAMLMap, value: unknown, at: Pointer): void {
    const broken = breakFlowMap(pair, map, value, this.#context);
    if (broken !== null) this.splices.push(...broken);
    else if (!this.compare(pair.value, value, at))
      this.#add(replaceValue(pair, map, value, this.#context), at);
  }

  #compareItems(list: YAMLSeq, values: readonly unknown[], at: Pointer): boolean {
    const items = [...list.items];
    const before = items.map((item) => this.#valueOf(item));
    const removed = removedBetween(before, values);
    if (removed.length === items.length && items.length + values.length > 0) return false;
    for (const index of removed)
      this.#add(removeItem(list, index, this.#context, removed), childOf(at, index));
    const kept = items.filter((_, index) => !removed.includes(index));
    kept.forEach((item, index) => {
      const place = childOf(at, index);
      const isPairItem = isPair(item);
      if (isPairItem && !isDeepStrictEqual(this.#valueOf(item), values[index]))
        this.#refuse(place, "it is a member between the brackets of a list");
      else if (!isPairItem && !this.compare(item, values[index], place))
        this.#add(replaceItem(item, list, values[index], this.#context), place);
    });
    const added = values.slice(kept.length);
    if (added.length > 0) this.#add(appendItems(list, added, removed, this.#context), at);
    return true;
  }

  #mergedValue(map: YAMLMap): JsonObject {
    const merges = map.items.filter(isMergeKey);
    if (merges.length === 0) return {};
    const all = this.#valueOf(map);
    const own = new Set(map.items.filter((pair) => !isMergeKey(pair)).map(nameOf));
    return Object.fromEntries(Object.entries(isObject(all) ? all : {}).filter(([name]) => !own.has(name)));
  }

  #valueOf(node: unknown): unknown {
    if (isPair(node)) return { [nameOf(node)]: this.#valueOf(node.value) };
    if (!isMap(node) && !isSeq(node) && !isScalar(node) && !isAlias(node)) return null;
    return JSON.parse(JSON.stringify(node.toJS(this.#document, { maxAliasCount: -1 })) ?? "null");
  }

  #add(splices: readonly Splice[] | null, at: Pointer): void {
    if (splices === null) this.#refuse(at, "the file has no place for it");
    else this.splices.push(...splices);
  }

  #refuse(at: Pointer, reason: string): void {
    this.obstacle ??= { at, reason };
  }
}

function isMergeKey(pair: Pair): boolean {
  return isScalar(pair.key) && pair.key.source === "<<" && pair.key.type === "PLAIN";
}

function nameOf({ key }: Pair): string {
  return isScalar(key) ? String(key.value) : String(key);
}

/** The indexes of what is no longer there, if all that is left stands in the same order. */
function removedBetween(before: readonly unknown[], after: readonly unknown[]): number[] {
  if (after.length >= before.length) return [];
  const removed: number[] = [];
  let next = 0;
  before.forEach((value, index) => {
    if (next < after.length && isDeepStrictEqual(value, after[next])) next += 1;
    else removed.push(index);
  });
  return removed.length === before.length - after.length
    ? removed
    : before.map((_, index) => index).slice(after.length);
}
