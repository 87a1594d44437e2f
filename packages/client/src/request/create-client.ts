import createFetchClient, {
  type Client as FetchClient,
  type ClientOptions as FetchClientOptions,
  type Middleware,
} from "openapi-fetch";
import type { MaybeToken, Token, TokenContext } from "../auth/token.ts";
import type { Call } from "../call/call.ts";
import type { Operation } from "../call/operation.ts";
import type { Guard } from "../guard/guard-calls.ts";
import { READ_BODY, type ReadBody } from "../result/read-body.ts";
import { readResult, type UntypedResult } from "../result/read-result.ts";
import type { Repeat } from "../retry/repeat-requests.ts";
import { attemptRequest, type Fetch } from "./attempt-request.ts";
import { refuseCredentials } from "./check-base-url.ts";
import { withPlainHeaders } from "./plain-headers.ts";
import { serializePath } from "./serialize-path.ts";
import type { Codec, UntypedInit, UntypedRequest } from "./untyped-request.ts";

/** What a client is made with: what openapi-fetch takes, and more. A `signal` for all calls is for the guard to have. */
export interface CoreOptions extends Omit<FetchClientOptions, "signal"> {
  /** Where the API is: `https://tenant.example`. The token is sent to this origin, and to no other. */
  baseUrl: string;
  /** Sent as `Authorization: Bearer …`, except where that header is set already. Middleware does not see it. */
  token?: Token | undefined;
  /** Repeats requests that failed: `repeatRequests()`. */
  repeat?: Repeat | undefined;
  /** Watches over calls: `guardCalls()`. */
  guard?: Guard | undefined;
  /** Finds the operation that a path stands for; for `repeat`, for errors and for `codec`. */
  operationOf?: ((method: string, path: string) => Operation | undefined) | undefined;
  /** Writes requests and reads responses as the spec says, where that is not the JSON of openapi-fetch: `operationCodec`. */
  codec?: Codec | undefined;
}

declare const PATHS: unique symbol;

/** The types of a client's paths, where the compiler finds them at once. At run time, there is nothing. */
export interface OfPaths<Paths> {
  readonly [PATHS]?: Paths;
}

/** What openapi-fetch is given as `fetch`, and tells middleware of. */
export interface Send extends Fetch {
  call: Call;
}

/** A client of openapi-fetch. */
export type Client<Paths extends object> = FetchClient<Paths> & OfPaths<Paths>;

/**
 * A client of openapi-fetch that is safe with paths, with the token and with what it reads, and no more: the rest comes
 * as `repeat` and `guard`, and costs nothing where it is not used.
 *
 * Resolves with `{ data, error, status, response }`. `error` is not `undefined` wherever there was no success: what the spec
 * declares; the text of a body that is not JSON, even if the status is one of success; an `Error` where there is no
 * body. Rejects as `fetch` does.
 *
 * @example
 * const client = createClient<paths>({ baseUrl: "https://tenant.example", token });
 * const { data, error } = await client.GET("/pets/{petId}", { params: { path: { petId: "42" } } });
 */
export function createClient<Paths extends object>(options: CoreOptions): Client<Paths> {
  const { token: usualToken, guard, repeat, operationOf, codec, ...fetchOptions } = withPlainHeaders(options);
  refuseCredentials(options.baseUrl);
  const client = createFetchClient<Paths>({ pathSerializer: serializePath, ...fetchOptions });

  const renewable = typeof usualToken === "function";
  let origin: string | undefined;
  let hasMiddleware = false;
  /** The first of all middleware is the last to see a response. */
  const first: Middleware = {
    onResponse({ options }) {
      (options.fetch as Send).call.isSeen = true;
    },
  };
  let readBody: ReadBody | undefined;

  const request: UntypedRequest = (anyCase, path, given = {}, known, check) => {
    const method = anyCase.toUpperCase();
    const operation = known ?? operationOf?.(method, path);
    let init = given;
    try {
      init = withPlainHeaders(init);
      refuseCredentials(given.baseUrl);
      if (codec && operation) init = codec.write(operation, init, fetchOptions);
      else if (known) check?.(known, init);
    } catch (error) {
      return Promise.reject(error);
    }
    const isDeclared = init.parseAs === undefined && codec && operation?.responseTypes !== undefined;
    const { parseAs = isDeclared ? "stream" : "json" } = init;
    const isJson = parseAs === "json";
    if (init.middleware) use();
    const call: Call = {
      method,
      path,
      operation,
      init,
      usual: fetchOptions,
      renewable,
      within: repeat?.asking?.(),
      hasMiddleware,
      tokens: [],
    };

    const send: Send = async (request, extension) => {
      // Looked up now, since tests put another one in its place.
      const fetch = init.fetch ?? fetchOptions.fetch ?? (globalThis.fetch as Fetch);
      // Only now it is known where the request goes: a call, or middleware, may have changed it. In browsers, the base
      // URL may be relative to the location.
      origin ??= new URL(options.baseUrl, globalThis.location?.href).origin;
      const isOurs = !request.headers.has("Authorization") && request.url.startsWith(`${origin}/`);
      const tokenOf = (context: TokenContext) =>
        isOurs ? (renewable ? usualToken(context) : usualToken) : undefined;
      const attempt = (request: Request, token: MaybeToken) =>
        attemptRequest(fetch, extension, call, request, token);
      const given = repeat ? undefined : tokenOf({});
      // A string is not waited for.
      const token = typeof given === "object" ? await given : given;
      let response = await (repeat ? repeat(request, attempt, tokenOf, call) : attempt(request, token));
      if (call.receive) response = call.response = call.receive(response);
      if (isDeclared) call.unread = codec.keep(response, operation);
      return response;
    };
    send.call = call;

    const run = () => {
      const result = (client.request as unknown as UntypedRequest)(method, path, {
        ...init,
        fetch: send,
        // Without a path, openapi-fetch would not miss any parameter.
        params: { path: {}, ...init.params },
        parseAs: isJson ? (readBody ? "stream" : "text") : parseAs,
      });
      const read = (result: UntypedResult) => {
        if (isDeclared) return codec.read(result, call);
        const parse = (result: UntypedResult) => readResult(result, isJson, call);
        return isJson && readBody ? readBody(result, parse) : parse(result);
      };
      return result.then((result) => {
        const done = read(result);
        return call.inspect ? call.inspect(done) : done;
      });
    };
    return guard ? guard(run, call) : run();
  };

  const use = (...middleware: Middleware[]) => {
    if (!hasMiddleware) client.use(first);
    hasMiddleware = true;
    for (const one of middleware) readBody ??= (one as { [READ_BODY]?: ReadBody } | undefined)?.[READ_BODY];
    client.use(...middleware);
  };
  const surface: Record<string, unknown> = { ...client, request, use };
  for (const method in client) {
    // Those in capitals: `GET`, `PUT`, …
    if (method < "a") surface[method] = (path: string, init?: UntypedInit) => request(method, path, init);
  }
  return surface as unknown as Client<Paths>;
}
