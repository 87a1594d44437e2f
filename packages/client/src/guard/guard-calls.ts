import { isError, redactError, redactValue } from "../auth/redact.ts";
import type { Call } from "../call/call.ts";
import { checkNumber } from "../call/check-number.ts";
import type { UntypedResult } from "../result/read-result.ts";
import { TenantApiError } from "../result/tenant-api-error.ts";
import { errorOf } from "../result/unwrap.ts";
import { LONGEST_TIMEOUT } from "../retry/longest-timeout.ts";
import { createDeadlines } from "./deadlines.ts";
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
  const deadline = createDeadlines();
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
      call.fetchInit = { signal: controller.signal };
      const end = () => {
        settle?.();
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
      const settle = timeout && timeout <= LONGEST_TIMEOUT ? deadline(timeout, giveUp) : undefined;
      if (parseAs === "stream" || most !== undefined) {
        call.receive = (response) => {
          // It is still to be read when the call has ended, and may be given up then.
          const end = parseAs === "stream" && forwardAbort(controller, usualSignal, signal);
          return watchBody(response, end || undefined, (bytes) => {
            if (typeof most !== "number" || bytes <= most) return;
            const { status } = response;
            throw new TenantApiError(`answered ${status} with more than ${most} bytes`, call, { status });
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

/** The error to tell of; what is thrown by the caller's own functions stays as it is. */
function explain(error: unknown, call: Call): unknown {
  const { tokens, response, failure } = call;
  const brokeOff = response?.bodyUsed === true && isBreak(error, call);
  if (error !== failure && !brokeOff) return error;
  const cause = redactError(error, tokens);
  if (brokeOff) {
    const { status } = response;
    return new TenantApiError(`answered ${status}, but broke off`, call, { status, cause });
  }
  // Without what `fetch` says of it, which may be the URL, with the values of parameters.
  return new TenantApiError("gave no answer", call, { cause });
}

/**
 * Whether a connection broke while a body was read. Browsers and Node throw a TypeError then, in Jest one of another
 * realm. Middleware may read the body and throw one of its own; but it comes from a line of code, and Node's has a cause.
 */
function isBreak(error: unknown, { hasMiddleware }: Call): boolean {
  if (!isError(error) || error.name !== "TypeError") return false;
  return !hasMiddleware || error.cause !== undefined || !/:\d+:\d+/.test(error.stack ?? "");
}
