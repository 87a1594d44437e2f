import { isError, redactError, redactValue } from "../auth/redact.ts";
import type { Call } from "../call/call.ts";
import { checkNumber } from "../call/check-number.ts";
import { fetchOptionsOf, updateOptions } from "../call/fetch-options.ts";
import { isNetworkError } from "../call/is-network-error.ts";
import type { UntypedResult } from "../result/read-result.ts";
import { TenantApiError } from "../result/tenant-api-error.ts";
import { errorOf } from "../result/unwrap.ts";
import { LONGEST_TIMEOUT } from "../retry/longest-timeout.ts";
import { forwardAbort } from "./forward-abort.ts";
import { watchBody } from "./watch-body.ts";

/** Runs a call, and watches over it. */
export type Guard = (run: () => Promise<UntypedResult>, call: Call) => Promise<UntypedResult>;

export interface GuardOptions {
  /**
   * Milliseconds after which a call is given up, with its repetitions and the reading of the body, but not of a stream;
   * `false` or 0 for never. Default: 30,000.
   */
  timeout?: number | false | undefined;
  /** Gives up all calls; each may have a `signal` of its own besides. */
  signal?: AbortSignal | null | undefined;
  /** Bytes of a response, once it is uncompressed, with which a call is given up. Default: any number. */
  maxResponseBytes?: number | undefined;
  /** Whether calls reject where there is no success, instead of resolving with an `error`. */
  throwOnError?: boolean | undefined;
}

/**
 * Gives calls up after a while, tells as a `TenantApiError` what went wrong, and keeps tokens out of errors.
 *
 * @param options A call may have a `timeout` and `maxResponseBytes` of its own.
 * @throws TypeError where one of them is no number.
 * @example
 * createClient<paths>({ baseUrl, token, guard: guardCalls({ timeout: 5_000 }) });
 */
export function guardCalls(options: GuardOptions = {}): Guard {
  const { timeout: usual = 30_000, maxResponseBytes: usualMost, throwOnError = false } = options;
  checkNumber("timeout", usual);
  checkNumber("maxResponseBytes", usualMost);
  // Not an async function: each of its steps would be felt where `fetch` takes no time.
  return (run, call) =>
    new Promise((resolve, reject) => {
      const { timeout = usual, maxResponseBytes: most = usualMost, signal, parseAs } = call.init;
      checkNumber("timeout", timeout);
      checkNumber("maxResponseBytes", most);
      const { signal: usualSignal } = options;
      usualSignal?.throwIfAborted();
      signal?.throwIfAborted();
      // Not `AbortSignal.any()` and `AbortSignal.timeout()`: Node may collect them as garbage before they abort anything
      // (nodejs/node#57736, nodejs/node#65995).
      const controller = new AbortController();
      call.guard = options;
      call.signal = controller.signal;
      const passed = fetchOptionsOf(call.usual, call.init);
      call.fetchInit = passed
        ? (request) => ({ ...updateOptions(passed, request), signal: controller.signal })
        : () => ({ signal: controller.signal });
      const end = () => {
        clearTimeout(timer);
        usualSignal?.removeEventListener("abort", abort);
        signal?.removeEventListener("abort", abort);
      };
      // Rejects by itself, since a token function or a `fetch` may not heed the signal.
      const stop = (reason: unknown, error: unknown) => {
        end();
        reject(error);
        controller.abort(reason);
      };
      const abort = (event: Event) => {
        const { reason } = event.target as AbortSignal;
        stop(reason, reason);
      };
      const giveUp = () => {
        const cause = new DOMException(`No answer within ${timeout} ms`, "TimeoutError");
        stop(cause, new TenantApiError("gave no answer in time", call, { cause }));
      };
      usualSignal?.addEventListener("abort", abort);
      signal?.addEventListener("abort", abort);
      // One for each call: in a worker, a timer ends with the request that it was set for, whoever else waits for it.
      const timer = timeout && timeout <= LONGEST_TIMEOUT ? setTimeout(giveUp, timeout) : undefined;
      if (parseAs === "stream" || most !== undefined) {
        call.receive = (response) => {
          // It is still to be read when the call has ended, and may be given up then.
          const end = parseAs === "stream" && forwardAbort(controller, usualSignal, signal);
          return watchBody(response, controller, end || undefined, (bytes) => {
            if (typeof most !== "number" || bytes <= most) return;
            const { status } = response;
            const error = new TenantApiError(`answered ${status} with more than ${most} bytes`, call, {
              status,
            });
            // Rejects by itself, since a browser says "network error" of a body, whatever it failed with.
            stop(error, error);
            throw error;
          });
        };
      }
      const running = run().then(
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
      // Whatever else fails here, the call must not be left waiting: its timer is gone.
      running.catch(reject);
    });
}

/** The error to tell of; what the caller's own functions throw stays as it is, and what frameworks do. */
function explain(error: unknown, call: Call): unknown {
  const { tokens, response, failure } = call;
  const brokeOff = response?.bodyUsed === true && isBreak(error, call);
  if (!brokeOff && (error !== failure || !isNetworkError(error))) return error;
  const cause = redactError(error, tokens);
  if (brokeOff) {
    const { status } = response;
    return new TenantApiError(`answered ${status}, but broke off`, call, { status, cause });
  }
  // Without what `fetch` says of it, which may be the URL, with the values of parameters.
  return new TenantApiError("gave no answer", call, { cause });
}

/**
 * Whether an error comes from reading a body. Middleware may read the body too, and throw its own error. The stack of such
 * an error begins with a line of its code; the stack of any other, with a line that waits or with one of the runtime.
 */
function isBreak(error: unknown, { hasMiddleware, isSeen }: Call): boolean {
  // By it, Next.js interrupts a rendering, which also ends the reading.
  if (isError(error) && "digest" in error) return false;
  if (!hasMiddleware || isSeen) return !(error instanceof TenantApiError);
  if (!isError(error) || !/^(Type)?Error$/.test(error.name)) return false;
  const [place = ""] = /^.*:\d+:\d+.*$/m.exec(error.stack ?? "") ?? [];
  return place === "" || /\basync |\b(node|ext):/.test(place);
}
