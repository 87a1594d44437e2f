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

/** The key of a call. Calls that send the same have the same one, so what is `undefined` is left out. */
export function keyOf(prefix: string, name: string, input: object | null = {}, more: object = {}): QueryKey {
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
