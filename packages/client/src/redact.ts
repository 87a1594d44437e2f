const REDACTED = "[redacted]";

/** What is shorter is no secret, but a word of a test, which would be found in other words. */
const SHORTEST_SECRET = 8;

/** A text without the tokens. */
export function redact(text: string, tokens: readonly string[]): string {
  return tokens
    .filter((token) => token.length >= SHORTEST_SECRET)
    .reduce((clean, token) => clean.replaceAll(token, REDACTED), text);
}

/** A JSON value without the tokens: an API may well say which one it did not like. */
export function redactValue(value: unknown, tokens: readonly string[]): unknown {
  if (typeof value === "string") return redact(value, tokens);
  if (Array.isArray(value)) return value.map((item) => redactValue(item, tokens));
  if (typeof value !== "object" || value === null || value instanceof Error) return value;
  const entries = Object.entries(value).map(([key, item]) => [
    redact(key, tokens),
    redactValue(item, tokens),
  ]);
  return Object.fromEntries(entries);
}

/**
 * A copy of an error without the tokens. What else someone's `fetch` has attached to it, such as a request with its
 * headers, is left out.
 */
export function redactError(error: unknown, tokens: readonly string[]): unknown {
  if (!isError(error)) return redact(String(error), tokens);
  const { name, message, stack = "", cause, code } = error;
  const copy = new Error(
    redact(message, tokens),
    cause === undefined ? {} : { cause: redactError(cause, tokens) },
  );
  return Object.assign(copy, { name, stack: redact(stack, tokens) }, code === undefined ? {} : { code });
}

/** Whether it is an error, of this realm or of another one. */
export function isError(value: unknown): value is Error & { code?: unknown } {
  return typeof value === "object" && value !== null && "message" in value && "name" in value;
}
