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
  // Not an async function: each of its steps would be felt where `fetch` takes no time.
  return (run, call) =>
    new Promise((resolve, reject) => {
      const { signal, timeout = usual, parseAs } = call.init;
      signal?.throwIfAborted();
      // Not `AbortSignal.any()` and `AbortSignal.timeout()`: Node may collect them as garbage before they abort anything
      // (nodejs/node#57736, nodejs/node#65995).
      const controller = new AbortController();
      call.fetchInit = { signal: controller.signal };
      // Rejects by itself, since a token function or a `fetch` may not heed the signal.
      const stop = (reason: unknown, error: unknown) => {
        reject(error);
        controller.abort(reason);
      };
      const abort = () => stop(signal?.reason, signal?.reason);
      signal?.addEventListener("abort", abort);
      const giveUp = () => {
        const cause = new DOMException(`No answer within ${timeout} ms`, "TimeoutError");
        stop(cause, new TenantApiError("gave no answer in time", call, { cause }));
      };
      const timer = timeout && timeout <= LONGEST_TIMEOUT ? setTimeout(giveUp, timeout) : undefined;
      const end = () => {
        clearTimeout(timer);
        // A stream is still to be read.
        if (parseAs !== "stream") signal?.removeEventListener("abort", abort);
      };
      run().then(
        (result) => {
          end();
          if (result.error !== undefined) result.error = redactValue(result.error, call.tokens);
          const error = throwOnError ? errorOf(result) : undefined;
          if (error) reject(error);
          else resolve(result);
        },
        (error) => {
          end();
          reject(explain(error, call));
        },
      );
    });
}

/** The error to tell of; what is thrown by the caller's own functions stays as it is. */
function explain(error: unknown, call: Call): unknown {
  const { tokens, response } = call;
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
