/**
 * Whether `fetch` throws this where there is no answer: a `TypeError`, as the Fetch standard says, or an error of a signal;
 * in the workers of Cloudflare, one that is `retryable`, or comes from elsewhere (`remote`). By name, since it may be of
 * another realm.
 *
 * One with a `digest` is none: Next.js and React interrupt a rendering with it, and have to get it as it is.
 */
export function isNetworkError(error: unknown): boolean {
  if (typeof error !== "object" || error === null || "digest" in error) return false;
  const { name, retryable, remote } = error as Record<string, unknown>;
  return (
    /^(?:TypeError|AbortError|TimeoutError)$/.test(String(name)) || retryable === true || remote === true
  );
}
