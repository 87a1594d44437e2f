import { checkNumber } from "../call/check-number.ts";
import type { CallOptions, OperationArguments, OperationMethod } from "../operation/operation-method.ts";
import type { Failure, SuccessCode } from "../operation/operation-result.ts";
import type { UntypedInit } from "../request/untyped-request.ts";
import type { UntypedResult } from "../result/read-result.ts";
import { type Connection, connect, type UntypedMethod } from "./connect.ts";
import type { StreamItem } from "./stream-item.ts";
import { streamItems } from "./stream-items.ts";

/** Options for one stream. `timeout` is until it begins; `retry: false` also turns off that it is taken up again. */
export interface WatchOptions extends Omit<CallOptions<never>, "parseAs"> {
  /** Milliseconds without anything from the server after which the stream has broken off. Default: any time. */
  idleTimeout?: number | false | undefined;
}

/** The result of `watch`: that of a call, with the items of the stream as `data`. They can be read once. */
export type WatchResult<Spec, Throws extends boolean = false> =
  | { data: AsyncIterableIterator<StreamItem<Spec>>; error?: never; status: SuccessCode; response: Response }
  | (Throws extends true ? never : Failure<Spec>);

/** The compiler counts arguments before it knows the operation, where another call makes the function. */
type WatchArguments<Spec> = [unknown extends Spec ? unknown : StreamItem<Spec>] extends [never]
  ? ["the spec declares no stream as the success of this operation", never]
  : OperationArguments<Spec, never, WatchOptions>;

/**
 * Calls an operation that answers with a stream: server-sent events, or lines of JSON.
 *
 * `data` gives a `ServerEvent` for each event, and the value of each line. When the stream breaks off, the iteration throws a
 * `TenantApiError`; but after a GET whose events have an `id`, or said `retry`, the connection is made again, also after
 * the end of the answer and while there is none, until the server answers 204 or with an error. Leaving the loop cancels
 * the request.
 *
 * @param method A function of a client, or one that `bindOperation` made; then what it takes.
 * @throws TypeError where the operation declares no stream.
 * @example
 * const { data, error } = await watch(client.watchPrices, { market: "eu" }, { signal });
 * if (error === undefined) for await (const { event, data: price } of data) show(event, price);
 */
export function watch<Spec, Throws extends boolean>(
  method: OperationMethod<Spec, Throws>,
  ...args: WatchArguments<Spec>
): Promise<WatchResult<Spec, Throws>>;
export function watch(method: unknown, ...args: unknown[]): Promise<unknown> {
  return begin(method as UntypedMethod, ...(args as [unknown, UntypedOptions]));
}

type UntypedOptions = UntypedInit & Pick<WatchOptions, "idleTimeout">;

async function begin(
  method: UntypedMethod,
  input: unknown,
  { idleTimeout, ...init }: UntypedOptions = {},
): Promise<UntypedResult> {
  checkNumber("idleTimeout", idleTimeout);
  const first = await connect(method, input, init);
  if (!("call" in first)) return first;
  const { response } = first;
  const data = streamItems(first, init, idleTimeout, async (signal, resumption) => {
    const next = await connect(method, input, { ...init, signal }, resumption);
    return next as Connection;
  });
  return { data, status: response.status, response };
}
