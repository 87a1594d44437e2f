import { HttpHandler } from "msw";
import { type Dialect, RELEASE_HEADER } from "../dialects/dialect.ts";
import type { Faults } from "../faults/create-faults.ts";
import type { Operation } from "../spec/list-operations.ts";
import { createPathPattern } from "../typed-http/path-pattern.ts";

/** What handlers of operations read of a request: all of it that a server has to make. */
export type ReceivedRequest = Pick<Request, "url" | "headers" | "signal" | "arrayBuffer">;

/** A request of an operation. */
export interface OperationCall {
  request: ReceivedRequest;
  /** The decoded placeholders of the path. */
  params: Record<string, string>;
  cookies: Record<string, string>;
  /** The release to answer in; undefined where the mock has no releases. */
  release: string | undefined;
}

/** Where the paths of a spec begin, and what goes wrong on purpose. */
export interface HandlerContext {
  baseUrl?: string | undefined;
  /** Paths that may stand before those of the spec: its `servers`. */
  prefixes?: string[];
  faults: Faults;
  /** The release that the mock speaks, and those in which the operation has this address. */
  spoken?: { dialect: Dialect; releases: readonly string[] };
}

/**
 * Answers a request that the handler's pattern matches, without msw. Undefined if the operation is elsewhere in the
 * release that is spoken.
 */
export type Responder = (request: ReceivedRequest) => Promise<Response> | undefined;

const responders = new WeakMap<HttpHandler, Responder>();

/**
 * What a handler does, if it is one of an operation. msw copies a request several times, and makes an id and an
 * abort signal for it, before a handler sees it; a server that has found the handler itself needs none of that.
 */
export function responderOf(handler: HttpHandler): Responder | undefined {
  return responders.get(handler);
}

/** msw's handler of an operation. */
export function operationHandler(
  { id, method, path }: Pick<Operation, "id" | "method" | "path">,
  { baseUrl, prefixes, faults, spoken }: HandlerContext,
  respond: (call: OperationCall) => Promise<Response> | Response,
): HttpHandler {
  const pattern = createPathPattern(path, baseUrl, prefixes);
  const answer = (request: ReceivedRequest, cookies: Record<string, string>) => {
    const release = spoken?.dialect.take(spoken.releases);
    if (spoken !== undefined && release === undefined) return undefined;
    const call = () => respond({ request, params: pattern.paramsOf(request.url), cookies, release });
    const response = faults.around(id, request, call);
    return release === undefined ? response : response.then((answered) => named(answered, release));
  };
  // msw's `http` has a function for eight methods only.
  const handler = new HttpHandler(method.toUpperCase(), pattern.regexp, ({ request, cookies }) =>
    answer(request, cookies),
  );
  responders.set(handler, (request) => answer(request, cookiesOf(request.headers.get("cookie"))));
  return handler;
}

/** The response, with the release whose names it has. */
function named(response: Response, release: string): Response {
  // A fault of the network has no headers; and a header holds no release of any letters as it is.
  if (response.type !== "error") response.headers.set(RELEASE_HEADER, encodeURI(release));
  return response;
}

function cookiesOf(header: string | null): Record<string, string> {
  if (header === null) return {};
  const pairs = header.split(";").map((pair) => pair.trim().split(/=(.*)/s));
  return Object.fromEntries(pairs.map(([name = "", value = ""]) => [name, value]));
}
