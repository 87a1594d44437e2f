import { getOrAdd, isObject } from "@tenant-api/openapi";
import type { Exchange } from "../exchange/exchange.ts";
import { pathOf } from "../exchange/placement.ts";
import { readBody } from "../exchange/read-body.ts";
import type { SourceItem } from "../sources/source-item.ts";

/** More values are not kept: they are in memory alone, and some lists suffice. */
const MOST_VALUES = 100_000;

/**
 * The values that tell the items of lists apart, by the path of the list: `/users` has `alice` and `bob`. They say which
 * segments of other paths are values, and are never written.
 */
export class ListedValues {
  readonly #byPath = new Map<string, Set<string>>();
  #count = 0;

  /** Items of a source, each read for its lists while it passes. */
  async *watch(items: AsyncIterable<SourceItem>): AsyncGenerator<SourceItem> {
    for await (const item of items) {
      if (item.kind === "exchange") this.#read(item.exchange);
      yield item;
    }
  }

  /** The values of all lists whose paths are one by now. */
  by(rewrite: (path: string) => string): Map<string, Set<string>> {
    const found = new Map<string, Set<string>>();
    for (const [path, values] of this.#byPath) {
      const all = getOrAdd(found, rewrite(path), () => new Set<string>());
      for (const value of values) all.add(value);
    }
    return found;
  }

  #read({ method, url, status, responseBody }: Exchange): void {
    if (method !== "get" || status < 200 || status >= 300 || this.#count >= MOST_VALUES) return;
    const content = readBody(responseBody);
    if (content.kind !== "json") return;
    const { value } = content;
    const lists = Array.isArray(value)
      ? [value]
      : isObject(value)
        ? Object.values(value).filter(Array.isArray)
        : [];
    const known = lists.flatMap((list) => [...identifying(list.filter(isObject))]);
    if (known.length === 0) return;
    const values = getOrAdd(this.#byPath, pathOf(url), () => new Set<string>());
    for (const one of known) values.add(one);
    this.#count += known.length;
  }
}

/** The texts and numbers of fields that each item has, and no two items alike: no states, no owners. */
function* identifying(items: readonly Record<string, unknown>[]): Generator<string> {
  const [first, second] = items;
  if (first === undefined || second === undefined) return;
  for (const name of Object.keys(first)) {
    const values = items.map((item) => item[name]);
    const isScalar = values.every((value) => typeof value === "string" || typeof value === "number");
    if (isScalar && new Set(values).size === values.length) yield* values.map(String);
  }
}
