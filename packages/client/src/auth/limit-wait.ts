/** Milliseconds that a request waits for what may be waiting for the request. */
const PATIENCE = 10_000;

/** Waits for a promise. If it takes too long, `late` decides: its value or its error takes the place. */
export function limitWait<Value>(promise: Promise<Value>, late: () => Value): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, PATIENCE);
  });
  return Promise.race([promise, patience.then(late)]).finally(() => clearTimeout(timer));
}
