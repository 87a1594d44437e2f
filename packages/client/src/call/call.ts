import type { Operation } from "./operation.ts";
import type { Retry } from "./retry.ts";
import type { Asking } from "./token-call.ts";

/** A call on its way: what was asked for, and how it went so far. */
export interface Call {
  /** In capitals. */
  readonly method: string;
  /** The path template. */
  readonly path: string;
  /** Where it was called by its id, or the client knows the operation table. */
  readonly operation: Operation | undefined;
  /** The options of this call. */
  readonly init: CallInit;
  /** The options of the client. */
  readonly usual: object;
  /** Whether there may be another token after a 401. */
  readonly renewable: boolean;
  /** The call of a token function that the call is made in, as far as that is known. */
  readonly within: Asking | undefined;
  /** Whether middleware of the client or of the call gets to see the request. */
  readonly hasMiddleware: boolean;
  /** True once all middleware has seen the response. An error after that comes from reading the body. */
  isSeen?: boolean;
  /** The tokens that were sent, which must not show up in errors. */
  readonly tokens: string[];
  /** The options of the guard that watches over the call; set by it. */
  guard?: { readonly signal?: AbortSignal | null | undefined; readonly throwOnError?: boolean | undefined };
  /** Gives the call up; set by a guard, before the call is run. */
  signal?: AbortSignal | undefined;
  /** Makes the second argument of `fetch`; set by a guard. */
  fetchInit?: ((request: Request) => RequestInit) | undefined;
  /** What becomes of the response that stands, before anyone sees it; set by a guard. */
  receive?: ((response: Response) => Response) | undefined;
  /** Looks at the result, however its body was read; set by middleware. What it rejects with, the call rejects with. */
  inspect?: (<Result>(result: Result | Promise<Result>) => Promise<Result>) | undefined;
  /** A copy of a failure, for those who read it as the spec says. */
  unread?: Response | undefined;
  /** The response to the last attempt, if there was one. */
  response?: Response | undefined;
  /** What `fetch` threw in the last attempt that failed. */
  failure?: unknown;
}

export interface CallInit extends Omit<RequestInit, "body" | "headers" | "method"> {
  timeout?: number | false;
  maxResponseBytes?: number;
  retry?: Retry | false;
  parseAs?: string;
}

/** The calls that responses came from, for errors to tell. */
export const calls = new WeakMap<Response, Call>();
