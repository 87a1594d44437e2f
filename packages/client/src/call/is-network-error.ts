/**
 * Whether an error says that there was no answer. `fetch` throws a `TypeError` then, as its standard says, or the error of a
 * signal. Cloudflare Workers throw errors that are `retryable` or `remote`. The name decides, since an error may be of
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
