/**
 * Aborts a controller as soon as one of some signals is; until what it returns is called.
 *
 * Apart from a call: through its promise, a listener would hold the stream that it waits for, for ever.
 */
export function forwardAbort(
  controller: Pick<AbortController, "abort">,
  ...signals: (AbortSignal | null | undefined)[]
): () => void {
  const abort = ({ target }: Event) => {
    end();
    controller.abort((target as AbortSignal).reason);
  };
  const end = () => {
    for (const signal of signals) signal?.removeEventListener("abort", abort);
  };
  for (const signal of signals) signal?.addEventListener("abort", abort);
  return end;
}
