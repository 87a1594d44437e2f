/** Milliseconds that a request waits for what may be waiting for the request. */
const PATIENCE = 10_000;

/** What a promise gives; or what `late` gives or throws, if the promise takes too long. */
export function limitWait<Value>(promise: Promise<Value>, late: () => Value): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, PATIENCE);
  });
  return Promise.race([promise, patience.then(late)]).finally(() => clearTimeout(timer));
}
