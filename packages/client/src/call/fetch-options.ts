/** Options that `fetch` does not take, or that stand in the request. */
const OTHERS = new Set(
  "baseUrl fetch Request headers params parseAs querySerializer pathSerializer bodySerializer body middleware method signal timeout retry maxResponseBytes requestInitExt".split(
    " ",
  ),
);

type Options = Record<string, unknown>;

/**
 * The options of a client and of a call that are for `fetch`. A `Request` does not carry all of them: not `next` of Next.js,
 * `cf` of Cloudflare or `dispatcher` of Node.
 */
export function fetchOptionsOf(...given: readonly object[]): Options | undefined {
  let options: Options | undefined;
  for (const one of given) {
    for (const name in one) {
      if (OTHERS.has(name)) continue;
      options ??= {};
      options[name] = (one as Options)[name];
    }
  }
  return options;
}

/** The options, as they are in a request by now, which middleware may have made another one. */
export function updateOptions(options: Options, request: Request): RequestInit {
  const updated: Options = {};
  for (const name in options)
    updated[name] = name in request ? request[name as keyof Request] : options[name];
  return updated;
}
