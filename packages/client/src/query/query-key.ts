/**
 * The prefix, the name of the operation, what it is called with, and what else tells queries of it apart. A shorter key is the
 * beginning of others.
 */
export type QueryKey = readonly [prefix: string, operation?: string, input?: object | null, more?: object];

/**
 * A key by which TanStack Query finds the types of data and error. Where the compiler finds no `@tanstack/query-core` from
 * here, it is a key alone.
 */
export type KeyOf<Data, Failure> = 0 extends 1 & Tagged<Data, Failure> ? QueryKey : Tagged<Data, Failure>;

// biome-ignore lint/suspicious/noTsIgnore: in the declarations of this package, the optional peer may be missing
/** @ts-ignore */
type Tagged<Data, Failure> = import("@tanstack/query-core").DataTag<QueryKey, Data, Failure>;

/**
 * The key of a call, without what is `undefined`, which is not sent.
 *
 * @throws TypeError where a key cannot hold the input, and two queries would have one: a `FormData`, a `Map`.
 */
export function keyOf(prefix: string, name: string, input: object | null = {}, more: object = {}): QueryKey {
  for (const [parameter, value] of Object.entries(input ?? {})) {
    const kind = Object.prototype.toString.call(value).slice(8, -1);
    if (typeof value === "object" && !/^(?:Object|Array|Null|Date)$/.test(kind))
      throw new TypeError(
        `${name}: expected JSON as \`${parameter}\` of a query, received ${kind}, which a key cannot hold.`,
      );
  }
  const rest = [input && defined(input), defined(more)];
  while (rest.length > 0 && isEmpty(rest.at(-1))) rest.pop();
  return [prefix, name, ...rest] as unknown as QueryKey;
}

function defined(given: object): object {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

function isEmpty(value: unknown): boolean {
  return value !== null && Object.keys(value as object).length === 0;
}
