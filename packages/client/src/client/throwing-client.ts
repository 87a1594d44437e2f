import type { Client, FetchOptions, FetchResponse } from "openapi-fetch";
import type { Empty } from "../operation/operation-input.ts";

/**
 * openapi-fetch where a call without success rejects, so that there always is `data`. It can stand wherever
 * openapi-fetch is asked for.
 */
export type ThrowingClient<Paths extends object> = ThrowingMethods<Paths> & Client<Paths>;

/** The first of two overloads, and so the one that a call finds. */
interface ThrowingMethods<Paths extends object> {
  request: <
    Method extends HttpMethod,
    Path extends PathsWith<Paths, Method>,
    Init extends InitOf<SpecOf<Paths, Path, Method>>,
  >(
    method: Method,
    path: Path,
    ...init: InitArgument<Init>
  ) => Promise<Success<SpecOf<Paths, Path, Method>, Init>>;
  GET: ThrowingMethod<Paths, "get">;
  PUT: ThrowingMethod<Paths, "put">;
  POST: ThrowingMethod<Paths, "post">;
  DELETE: ThrowingMethod<Paths, "delete">;
  OPTIONS: ThrowingMethod<Paths, "options">;
  HEAD: ThrowingMethod<Paths, "head">;
  PATCH: ThrowingMethod<Paths, "patch">;
  TRACE: ThrowingMethod<Paths, "trace">;
}

type ThrowingMethod<Paths extends object, Method extends HttpMethod> = <
  Path extends PathsWith<Paths, Method>,
  Init extends InitOf<SpecOf<Paths, Path, Method>>,
>(
  path: Path,
  ...init: InitArgument<Init>
) => Promise<Success<SpecOf<Paths, Path, Method>, Init>>;

type HttpMethod = "get" | "put" | "post" | "delete" | "options" | "head" | "patch" | "trace";

type PathsWith<Paths, Method extends HttpMethod> = {
  [Path in keyof Paths]: Paths[Path] extends { [Key in Method]: object } ? Path : never;
}[keyof Paths];

type SpecOf<Paths, Path extends keyof Paths, Method> = Paths[Path][Method & keyof Paths[Path]];

type InitOf<Spec> = Empty extends FetchOptions<Spec> ? FetchOptions<Spec> | undefined : FetchOptions<Spec>;

type InitArgument<Init> = Empty extends Init
  ? [init?: Init & { [option: string]: unknown }]
  : [init: Init & { [option: string]: unknown }];

type Success<Spec, Init> =
  // biome-ignore lint/suspicious/noExplicitAny: what openapi-fetch asks for
  Spec extends Record<string, any>
    ? Extract<FetchResponse<Spec, Init, `${string}/${string}`>, { data: unknown }>
    : never;
