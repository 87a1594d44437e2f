import createFetchClient, {
  type Client as FetchClient,
  type ClientOptions as FetchClientOptions,
} from "openapi-fetch";
import { attemptRequest } from "./attempt-request.ts";
import { type Call, type CallInit, calls } from "./call.ts";
import type { Guard } from "./guard-calls.ts";
import type { Operation } from "./operation.ts";
import { readResult, type UntypedResult } from "./read-result.ts";
import type { Repeat } from "./repeat-requests.ts";
import { serializePath } from "./serialize-path.ts";
import type { Token, TokenContext } from "./token.ts";

/** What a client is made with: everything that openapi-fetch takes, and more. */
export interface CoreOptions extends FetchClientOptions {
  /** Where the API is: `https://tenant.example`. The token is sent to this origin, and to no other. */
  baseUrl: string;
  /** Sent as `Authorization: Bearer …`, except where that header is set already. Middleware does not see it. */
  token?: Token | undefined;
  /** Repeats requests that failed: `repeatRequests()`. */
  repeat?: Repeat | undefined;
  /** Watches over calls: `guardCalls()`. */
  guard?: Guard | undefined;
  /** Finds the operation that a path stands for; for `repeat` and for errors. */
  operationOf?: ((method: string, path: string) => Operation | undefined) | undefined;
}

export interface UntypedInit extends CallInit {
  operation?: Operation;
  params?: object;
  fetch?: SendRequest;
}

type SendRequest = (request: Request, extension?: RequestInit) => Promise<Response>;

/** The methods of openapi-fetch, without the types of a spec. */
export type UntypedRequest = (method: string, path: string, init?: UntypedInit) => Promise<UntypedResult>;

/**
 * A client of openapi-fetch that is safe with paths, with the token and with what it reads, and no more: the rest comes
 * as `repeat` and `guard`, and costs nothing where it is not used.
 *
 * Resolves with `{ data, error, response }`. `error` is there, and true, wherever there was no success: what the spec
 * declares; the text of a body that is not JSON, even if the status is one of success; an `Error` where there is no
 * body. Rejects as `fetch` does.
 *
 * @example
 * const client = createClient<paths>({ baseUrl: "https://tenant.example", token });
 * const { data, error } = await client.GET("/pets/{petId}", { params: { path: { petId: "42" } } });
 */
export function createClient<Paths extends {}>(options: CoreOptions): FetchClient<Paths> {
  const { token, guard, repeat, operationOf, ...fetchOptions } = options;
  const client = createFetchClient<Paths>({ pathSerializer: serializePath, ...fetchOptions });

  const request: UntypedRequest = (anyCase, path, init = {}) => {
    const method = anyCase.toUpperCase();
    const { operation = operationOf?.(method, path), ...rest } = init;
    const isJson = (rest.parseAs ?? "json") === "json";
    const call: Call = {
      method,
      path,
      operation,
      init: rest,
      renewable: typeof token === "function",
      tokens: [],
    };

    const send: SendRequest = async (request, extension) => {
      // Looked up now, since tests put another one in its place.
      const fetch = init.fetch ?? fetchOptions.fetch ?? (globalThis.fetch as SendRequest);
      // Now it is known where the request goes: a call, or middleware, may have changed it.
      const isOurs =
        !request.headers.has("Authorization") && originOf(request.url) === originOf(options.baseUrl);
      const tokenOf = async (context: TokenContext) =>
        isOurs ? (typeof token === "function" ? token(context) : token) : undefined;
      const attempt = (token: string | null | undefined, keepBody?: boolean) =>
        attemptRequest(request, token, keepBody, (request) => fetch(request, extension), call);
      return repeat ? repeat(attempt, tokenOf, call) : attempt(await tokenOf({}));
    };

    const run = async () => {
      const result = await (client.request as unknown as UntypedRequest)(method, path, {
        ...rest,
        fetch: send,
        // So that a path parameter is missed where no parameters are given at all.
        params: { path: {}, ...init.params },
        ...(isJson ? { parseAs: "text" } : {}),
      });
      calls.set(result.response, call);
      return readResult(result, isJson);
    };
    return guard ? guard(run, call) : run();
  };

  const surface: Record<string, unknown> = { ...client, request };
  for (const method in client) {
    // Those in capitals: `GET`, `PUT`, …
    if (method < "a") surface[method] = (path: string, init?: UntypedInit) => request(method, path, init);
  }
  return surface as unknown as FetchClient<Paths>;
}

/** In browsers, the base URL may be relative. */
function originOf(url: string): string {
  return new URL(url, globalThis.location?.href).origin;
}
