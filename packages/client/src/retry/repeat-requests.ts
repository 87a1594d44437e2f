import { askToken, currentAsking, isAskingUnsure, type TokenOf } from "../auth/ask-token.ts";
import { createRenewal } from "../auth/create-renewal.ts";
import type { MaybeToken } from "../auth/token.ts";
import type { Call } from "../call/call.ts";
import { isNetworkError } from "../call/is-network-error.ts";
import { checkRetry, type Retry } from "../call/retry.ts";
import type { Asking } from "../call/token-call.ts";
import { retryDelay } from "./retry-delay.ts";
import { wait } from "./wait.ts";

/** Sends a request, with a token from `tokenOf`, as often as it takes. */
export interface Repeat {
  (
    request: Request,
    attempt: (request: Request, token: MaybeToken) => Promise<Response>,
    tokenOf: TokenOf,
    call: Call,
  ): Promise<Response>;
  /** Called at the beginning of a call: the call of a token function that it is made in. */
  asking?: () => Asking | undefined;
}

/**
 * Repeats requests that failed: after a 401, once, with a renewed token; and, where the request is safe to repeat,
 * after a network error, 408, 429, 500, 502, 503 and 504, with exponential backoff and full jitter, or when
 * `Retry-After` says.
 *
 * Safe to repeat are operations that the spec marks with `x-idempotent: true`, and GET, HEAD, OPTIONS and QUERY where it
 * does not say.
 *
 * @param retry `false` for 401 alone. A call may have a `retry` of its own.
 * @throws TypeError where `retry` is no such policy.
 * @example
 * createClient<paths>({ baseUrl, token, repeat: repeatRequests({ limit: 3 }) });
 */
export function repeatRequests(retry: Retry | false = {}): Repeat {
  checkRetry(retry);
  const renew = createRenewal();
  const repeat: Repeat = async (request, attempt, tokenOf, call) => {
    const policy = checkRetry(call.init.retry) ?? retry;
    const isSafe = call.operation?.idempotent ?? /^(GET|HEAD|OPTIONS|QUERY)$/.test(call.method);
    const { renewable, within } = call;
    // A token function that waits for its own request must not wait for itself.
    let mayRenew = renewable && !within;
    // Next.js refuses to prerender what looks at the clock.
    const since = isAskingUnsure() ? Date.now() : 0;
    const ask: TokenOf = (context) => (renewable ? askToken(tokenOf, context, call) : tokenOf(context));
    const given = ask({});
    // A string is not waited for.
    let token = typeof given === "object" ? await given : given;
    for (let repeated = 0; ; ) {
      // Sending it uses up its body.
      const mayRepeat = mayRenew || (isSafe && policy !== false);
      const copy = mayRepeat && request.body !== null ? request.clone() : request;
      let response: Response | undefined;
      try {
        response = await attempt(copy, token);
        if (response.ok) return response;
      } catch (error) {
        if (error !== call.failure || !isNetworkError(error)) throw error;
      }
      if (mayRenew && response?.status === 401) {
        mayRenew = false;
        const renewed = await renew(token, ask, since).catch((error) => {
          discard(response);
          call.response = undefined;
          throw error;
        });
        if (renewed && renewed !== token) {
          token = renewed;
          discard(response);
          continue;
        }
      }
      const delay = isSafe && policy !== false ? retryDelay(policy, repeated++, response) : undefined;
      // A guard's signal takes the place of the request's own.
      const signal = call.signal ?? request.signal;
      if (delay === undefined || signal.aborted) {
        if (response) return response;
        throw call.failure;
      }
      discard(response);
      await wait(delay, signal);
    }
  };
  repeat.asking = currentAsking;
  return repeat;
}

/** Frees the connection of a response that nobody reads. */
function discard(response: Response | undefined): void {
  response?.body?.cancel().catch(() => {});
}
