/**
 * Says early what `fetch` would only say with the first call, and not as well. A relative URL is one where there is a
 * `location` that it is relative to.
 *
 * @throws TypeError
 */
export function checkBaseUrl(baseUrl: unknown): void {
  refuseCredentials(baseUrl);
  if (
    typeof baseUrl === "string" &&
    !/[?#\s]/.test(baseUrl) &&
    /^https?:$/.test(parse(baseUrl)?.protocol ?? "")
  )
    return;
  const received =
    typeof baseUrl === "string" ? JSON.stringify(baseUrl) : Object.prototype.toString.call(baseUrl);
  throw new TypeError(
    `Expected the option baseUrl to be a string with an HTTP(S) URL, such as "https://api.example", without query, fragment and spaces; received ${received}.`,
  );
}

/**
 * `fetch` takes no URL with a user name or a password, and says both in its error.
 *
 * @throws TypeError that does not show the URL.
 */
export function refuseCredentials(baseUrl: unknown): void {
  // Most have none, and are not parsed. One that cannot be parsed may have some all the same.
  if (!String(baseUrl).includes("@")) return;
  const url = parse(String(baseUrl));
  if (url && !url.username && !url.password) return;
  throw new TypeError(
    "Expected the option baseUrl without user name and password, which belong in a header.",
  );
}

function parse(url: string): URL | undefined {
  try {
    return new URL(url, globalThis.location?.href);
  } catch {
    return undefined;
  }
}
