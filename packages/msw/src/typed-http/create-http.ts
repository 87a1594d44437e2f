import { type JsonObject, responseFor } from "@tenant-api/openapi";
import { HttpHandler, http as mswHttp, type RequestHandlerOptions } from "msw";
import { listOperations, type Operation } from "../spec/list-operations.ts";
import { createPathPattern, type PathPattern } from "./path-pattern.ts";
import type {
  JsonRequestOf,
  MethodsOf,
  OperationAt,
  ParamsOf,
  PathsWith,
  QueryOf,
  ResponsesOf,
} from "./typed-operation.ts";
import {
  createResponseHelper,
  type ResponseFor,
  responseHelper,
  type TypedResponse,
} from "./typed-response.ts";

/** A request whose `json()` gives what the spec says. */
export interface TypedRequest<Body> extends Request {
  json(): Promise<Body>;
  clone(): TypedRequest<Body>;
}

/** The query of a request; values are text. */
export interface TypedQuery<Query> {
  get<Name extends keyof Query & string>(name: Name): Query[Name] | null;
  getAll<Name extends keyof Query & string>(name: Name): Query[Name][];
  has<Name extends keyof Query & string>(name: Name, value?: Query[Name]): boolean;
}

/** What a resolver gets. */
export interface ResolverInfo<Operation> {
  request: TypedRequest<JsonRequestOf<Operation>>;
  requestId: string;
  cookies: Record<string, string>;
  /** The decoded placeholders of the path. */
  params: ParamsOf<Operation>;
  query: TypedQuery<QueryOf<Operation>>;
  /** Makes responses that the spec allows; `response.untyped(…)` lets any other pass. */
  response: ResponseFor<ResponsesOf<Operation>>;
}

type MaybePromise<T> = T | Promise<T>;
// biome-ignore lint/suspicious/noConfusingVoidType: a resolver may return nothing, as in msw
type Answer = MaybePromise<TypedResponse | undefined | void>;

/** As in msw: a generator answers one request after the other, and nothing leaves the request to other handlers. */
export type Resolver<Operation> = (
  info: ResolverInfo<Operation>,
) => Answer | Generator<Answer, Answer, undefined> | AsyncGenerator<Answer, Answer, undefined>;

/** The methods with a function of their own: those that a path item has a key for, and `fetch` can send. */
const METHODS = ["get", "put", "post", "delete", "options", "head", "patch", "query"] as const;

type Method = (typeof METHODS)[number];

/** msw's `http`, for the operations of a spec. */
export type TypedHttp<Paths> = {
  [M in Method]: <Path extends PathsWith<Paths, M>>(
    path: Path,
    resolver: Resolver<OperationAt<Paths, Path, M>>,
    options?: RequestHandlerOptions,
  ) => HttpHandler;
} & {
  /** For any method, as `additionalOperations` of OpenAPI 3.2 have them: `http.method("COPY", "/files/{id}", …)`. */
  method<M extends Uppercase<MethodsOf<Paths>>, Path extends PathsWith<Paths, Lowercase<M>>>(
    method: M,
    path: Path,
    resolver: Resolver<OperationAt<Paths, Path, Lowercase<M>>>,
    options?: RequestHandlerOptions,
  ): HttpHandler;
  /** msw's own `http`, for what the spec does not have. */
  untyped: typeof mswHttp;
};

export interface HttpOptions {
  /**
   * What stands before the paths: `https://api.example/v1`, `/v1` on any server, or `*\/v1` below any path. By
   * default, any server.
   */
  baseUrl?: string;
  /**
   * The OpenAPI description that the types come from. With it, `response(404).json(…)` has the media type that is
   * declared, such as `application/problem+json`; types alone cannot say it at run time.
   */
  spec?: object;
}

/**
 * msw's `http` with the paths, parameters and bodies of a spec, from the `paths` that openapi-typescript makes.
 *
 * @example
 * const http = createHttp<paths>();
 * http.get("/pets/{petId}", ({ params, response }) => response(200).json({ id: params.petId }));
 */
export function createHttp<Paths>(options: HttpOptions = {}): TypedHttp<Paths> {
  const operations = options.spec === undefined ? null : listOperations(options.spec as JsonObject);
  const handle = (
    method: string,
    path: string,
    resolver: Resolver<unknown>,
    handlerOptions?: RequestHandlerOptions,
  ) => {
    const pattern = createPathPattern(path, options.baseUrl);
    const response = responseHelperFor(operations, method.toLowerCase(), path);
    const resolve = (info: MswInfo) => resolver(new Info(info, pattern, response) as never);
    return new HttpHandler(method.toUpperCase(), pattern.regexp, resolve as never, handlerOptions);
  };
  const methods = METHODS.map((method) => [method, handle.bind(null, method)]);
  return { ...Object.fromEntries(methods), method: handle, untyped: mswHttp };
}

/** The helper that knows the media types of an operation, if there is a spec that has it. */
function responseHelperFor(
  operations: readonly Operation[] | null,
  method: string,
  path: string,
): ResponseFor<unknown> {
  if (operations === null) return responseHelper;
  const operation = operations.find((one) => one.path === path && one.method === method);
  return createResponseHelper((status, isOfKind) => {
    const declared = responseFor(operation?.responses.values() ?? [], status);
    return declared?.bodies.find(({ mediaType }) => isOfKind(mediaType))?.mediaType;
  });
}

type MswInfo = Pick<ResolverInfo<unknown>, "request" | "requestId" | "cookies">;

/** Parses only what a resolver reads. */
class Info {
  readonly request: Request;
  readonly requestId: string;
  readonly cookies: Record<string, string>;
  readonly response: ResponseFor<unknown>;
  readonly #pattern: PathPattern;

  constructor(
    { request, requestId, cookies }: MswInfo,
    pattern: PathPattern,
    response: ResponseFor<unknown>,
  ) {
    this.response = response;
    this.request = request;
    this.requestId = requestId;
    this.cookies = cookies;
    this.#pattern = pattern;
  }

  get params(): Record<string, string> {
    return this.#pattern.paramsOf(this.request.url);
  }

  get query(): URLSearchParams {
    return new URL(this.request.url).searchParams;
  }
}
