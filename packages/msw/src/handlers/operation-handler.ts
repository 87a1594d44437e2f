import { type HttpHandler, http } from "msw";
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
}

/** Where the paths of a spec begin, and what goes wrong on purpose. */
export interface HandlerContext {
  baseUrl?: string | undefined;
  /** Paths that may stand before those of the spec: its `servers`. */
  prefixes?: string[];
  faults: Faults;
}

/** Answers a request that the handler's pattern matches, without msw. */
export type Responder = (request: ReceivedRequest) => Promise<Response>;

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
  { baseUrl, prefixes, faults }: HandlerContext,
  respond: (call: OperationCall) => Promise<Response> | Response,
): HttpHandler {
  const pattern = createPathPattern(path, baseUrl, prefixes);
  const answer = (request: ReceivedRequest, cookies: Record<string, string>) =>
    faults.around(id, request, () => respond({ request, params: pattern.paramsOf(request.url), cookies }));
  const handler = http[method](pattern.regexp, ({ request, cookies }) => answer(request, cookies));
  responders.set(handler, (request) => answer(request, cookiesOf(request.headers.get("cookie"))));
  return handler;
}

function cookiesOf(header: string | null): Record<string, string> {
  if (header === null) return {};
  const pairs = header.split(";").map((pair) => pair.trim().split(/=(.*)/s));
  return Object.fromEntries(pairs.map(([name = "", value = ""]) => [name, value]));
}
