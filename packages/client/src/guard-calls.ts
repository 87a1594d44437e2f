import type { Call } from "./call.ts";
import type { UntypedResult } from "./read-result.ts";
import { redact, redactError, redactValue } from "./redact.ts";
import { TenantApiError } from "./tenant-api-error.ts";
import { errorOf } from "./unwrap.ts";

/** Runs a call, and watches over it. */
export type Guard = (run: () => Promise<UntypedResult>, call: Call) => Promise<UntypedResult>;

export interface GuardOptions {
  /** Milliseconds after which a call is given up, with its repetitions and the reading of the body. Default: 30,000. */
  timeout?: number | false | undefined;
  /** Whether calls reject where there is no success, instead of resolving with an `error`. */
  throwOnError?: boolean | undefined;
}

/** What `setTimeout` takes; with more, it would not wait at all. */
const LONGEST_TIMEOUT = 2 ** 31 - 1;

/**
 * Gives calls up after a while, tells as a `TenantApiError` what went wrong, and keeps tokens out of errors.
 *
 * @param options A call may have a `timeout` of its own.
 * @example
 * createClient<paths>({ baseUrl, token, guard: guardCalls({ timeout: 5_000 }) });
 */
export function guardCalls({ timeout: usual = 30_000, throwOnError = false }: GuardOptions = {}): Guard {
  return async (run, call) => {
    const { signal, timeout = usual, parseAs } = call.init;
    const controller = new AbortController();
    call.init.signal = controller.signal;
    // Not `AbortSignal.any()` and `AbortSignal.timeout()`: Node may collect them as garbage before they abort anything
    // (nodejs/node#57736, nodejs/node#65995).
    const abort = () => controller.abort(signal?.reason);
    signal?.addEventListener("abort", abort);
    if (signal?.aborted) abort();
    const giveUp = () => controller.abort(new DOMException(`No answer within ${timeout} ms`, "TimeoutError"));
    const timer = timeout && timeout <= LONGEST_TIMEOUT ? setTimeout(giveUp, timeout) : undefined;
    // A token function or a `fetch` may not heed the signal.
    const aborted = new Promise<never>((_, reject) => {
      controller.signal.addEventListener("abort", () => reject(controller.signal.reason));
    });
    try {
      signal?.throwIfAborted();
      const result = await Promise.race([run(), aborted]);
      if (result.error !== undefined) result.error = redactValue(result.error, call.tokens);
      const error = throwOnError ? errorOf(result) : undefined;
      if (error) throw error;
      return result;
    } catch (error) {
      throw signal?.aborted ? error : explain(error, call, controller.signal);
    } finally {
      clearTimeout(timer);
      // A stream is still to be read.
      if (parseAs !== "stream") signal?.removeEventListener("abort", abort);
    }
  };
}

/** The error to tell of; what is thrown by the caller's own functions stays as it is. */
function explain(error: unknown, call: Call, { aborted, reason }: AbortSignal): unknown {
  const { tokens, response } = call;
  if (aborted) return new TenantApiError("gave no answer in time", call, { cause: reason });
  const cause = redactError(error, tokens);
  if (error === call.failure) {
    const message = redact(error instanceof Error ? error.message : String(error), tokens);
    return new TenantApiError(`gave no answer: ${message}`, call, { cause });
  }
  // Where a connection breaks while a body is read, browsers and Node throw a TypeError.
  if (response?.bodyUsed && error instanceof TypeError) {
    return new TenantApiError(`answered ${response.status}, but broke off`, call, {
      status: response.status,
      cause,
    });
  }
  return error;
}
