/**
 * Says early what `fetch` would only say with the first call, and not as well. A relative URL is one where there is a
 * `location` that it is relative to.
 *
 * @throws TypeError
 */
export function checkBaseUrl(baseUrl: unknown): void {
  if (typeof baseUrl === "string" && !/[?#\s]/.test(baseUrl) && isHttp(baseUrl)) return;
  const received =
    typeof baseUrl === "string" ? JSON.stringify(baseUrl) : Object.prototype.toString.call(baseUrl);
  throw new TypeError(
    `Expected the option baseUrl to be a string with an HTTP(S) URL, such as "https://api.example", without query, fragment and spaces; received ${received}.`,
  );
}

function isHttp(url: string): boolean {
  try {
    return /^https?:$/.test(new URL(url, globalThis.location as never).protocol);
  } catch {
    return false;
  }
}
