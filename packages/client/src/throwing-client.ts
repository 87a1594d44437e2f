import type { Client, ClientPathsWithMethod, FetchResponse, MaybeOptionalInit } from "openapi-fetch";

/** openapi-fetch where a call without success rejects, so that there always is `data`. */
export interface ThrowingClient<Paths extends {}> extends Pick<Client<Paths>, "use" | "eject"> {
  request: <
    Method extends HttpMethod,
    Path extends ClientPathsWithMethod<Client<Paths>, Method>,
    Init extends MaybeOptionalInit<Paths[Path], Method & keyof Paths[Path]>,
  >(
    method: Method,
    path: Path,
    ...init: InitArgument<Init>
  ) => Promise<Success<Paths, Method, Path, Init>>;
  GET: ThrowingMethod<Paths, "get">;
  PUT: ThrowingMethod<Paths, "put">;
  POST: ThrowingMethod<Paths, "post">;
  DELETE: ThrowingMethod<Paths, "delete">;
  OPTIONS: ThrowingMethod<Paths, "options">;
  HEAD: ThrowingMethod<Paths, "head">;
  PATCH: ThrowingMethod<Paths, "patch">;
  TRACE: ThrowingMethod<Paths, "trace">;
}

type ThrowingMethod<Paths extends {}, Method extends HttpMethod> = <
  Path extends ClientPathsWithMethod<Client<Paths>, Method>,
  Init extends MaybeOptionalInit<Paths[Path], Method & keyof Paths[Path]>,
>(
  path: Path,
  ...init: InitArgument<Init>
) => Promise<Success<Paths, Method, Path, Init>>;

type HttpMethod = "get" | "put" | "post" | "delete" | "options" | "head" | "patch" | "trace";

type InitArgument<Init> = {} extends Init
  ? [init?: Init & { [option: string]: unknown }]
  : [init: Init & { [option: string]: unknown }];

type Success<Paths, Method extends HttpMethod, Path extends keyof Paths, Init> = Extract<
  FetchResponse<
    Extract<Paths[Path][Method & keyof Paths[Path]], Record<string, unknown>>,
    Init,
    `${string}/${string}`
  >,
  { data: unknown }
>;
