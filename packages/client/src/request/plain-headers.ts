/**
 * The same options, with headers that openapi-fetch can read: it takes `Headers` and objects, but neither pairs nor what else
 * can be iterated over, such as the `Headers` of another realm.
 */
export function withPlainHeaders<Options extends { headers?: unknown }>(options: Options): Options {
  const { headers } = options;
  return Object(headers)[Symbol.iterator]
    ? { ...options, headers: new Headers(headers as HeadersInit) }
    : options;
}
