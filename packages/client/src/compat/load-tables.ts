import { notify } from "../call/notify.ts";

export interface LoadOptions {
  /** Is called if a table cannot be loaded, or is not as expected. */
  onError?: ((error: unknown) => void) | undefined;
}

/** Milliseconds that a call waits for the table. Then it goes out untranslated. */
const LIMIT = 5_000;

/** Milliseconds from a failure to the next attempt. */
const PAUSE = 10_000;

/** Milliseconds after which a table may be out of date: no answer shows that reliably. */
const MAX_AGE = 600_000;

/**
 * Loads something when it is needed first, and again when it is old. What was loaded serves until then.
 *
 * @returns A function that resolves when there is something, or loading it failed; undefined if nobody has to wait.
 */
export function createLoader(
  load: (signal: AbortSignal) => Promise<void>,
  { onError }: LoadOptions,
): () => Promise<void> | undefined {
  let isLoaded = false;
  let nextLoad = 0;
  let loading: Promise<void> | undefined;
  const attempt = async () => {
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const limit = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        const error = new DOMException(`No bridge table within ${LIMIT} ms`, "TimeoutError");
        reject(error);
        controller.abort(error);
      }, LIMIT);
    });
    try {
      await Promise.race([load(controller.signal), limit]);
      isLoaded = true;
      nextLoad = Date.now() + MAX_AGE;
    } catch (error) {
      nextLoad = Date.now() + PAUSE;
      notify(onError, error);
    }
    clearTimeout(timer);
    loading = undefined;
  };
  return () => {
    if (Date.now() >= nextLoad) loading ??= attempt();
    return isLoaded ? undefined : loading;
  };
}
