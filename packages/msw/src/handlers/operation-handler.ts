import { type HttpHandler, http } from "msw";
import type { Faults } from "../faults/create-faults.ts";
import type { Operation } from "../spec/list-operations.ts";
import { createPathPattern } from "../typed-http/path-pattern.ts";

/** A request of an operation. */
export interface OperationCall {
  request: Request;
  /** The decoded placeholders of the path. */
  params: Record<string, string>;
}

/** Where the paths of a spec begin, and what goes wrong on purpose. */
export interface HandlerContext {
  baseUrl?: string | undefined;
  /** Paths that may stand before those of the spec: its `servers`. */
  prefixes?: string[];
  faults: Faults;
}

/** msw's handler of an operation. */
export function operationHandler(
  { id, method, path }: Pick<Operation, "id" | "method" | "path">,
  { baseUrl, prefixes, faults }: HandlerContext,
  respond: (call: OperationCall) => Promise<Response> | Response,
): HttpHandler {
  const pattern = createPathPattern(path, baseUrl, prefixes);
  return http[method](pattern.regexp, ({ request }) =>
    faults.around(id, request, () => respond({ request, params: pattern.paramsOf(request.url) })),
  );
}
