const REDACTED = "[redacted]";

/** What is shorter is no secret, but a word of a test, which would be found in other words. */
const SHORTEST_SECRET = 8;

/** Levels that are looked through. Whoever answers may nest without end, and so make the stack overflow. */
const DEEPEST = 100;

/** A text without the tokens. */
function redact(text: string, tokens: readonly string[]): string {
  return tokens
    .filter((token) => token.length >= SHORTEST_SECRET)
    .reduce((clean, token) => clean.replaceAll(token, REDACTED), text);
}

/**
 * A JSON value without the tokens: an API may well say which one it did not like. What is nested too deep to be looked
 * through is left out.
 */
export function redactValue(value: unknown, tokens: readonly string[], depth = 0): unknown {
  if (tokens.length === 0) return value;
  if (typeof value === "string") return redact(value, tokens);
  // A file is none of JSON, and stays as it is.
  if (typeof value !== "object" || value === null || value instanceof Error || value instanceof Blob)
    return value;
  if (depth === DEEPEST) return REDACTED;
  if (Array.isArray(value)) return value.map((item) => redactValue(item, tokens, depth + 1));
  const entries = Object.entries(value).map(([key, item]) => [
    redact(key, tokens),
    redactValue(item, tokens, depth + 1),
  ]);
  return Object.fromEntries(entries);
}

/**
 * A copy of an error without the tokens, and of its causes, of which one may be its own. What else someone's `fetch` has
 * attached to it, such as a request with its headers, is left out.
 */
export function redactError(
  error: unknown,
  tokens: readonly string[],
  effects: readonly unknown[] = [],
): unknown {
  if (!isError(error)) return redact(textOf(error), tokens);
  const { name, message, stack = "", cause, code } = error;
  const seen = [...effects, error];
  const isLast = cause === undefined || seen.includes(cause) || seen.length === DEEPEST;
  const copy = new Error(
    redact(textOf(message), tokens),
    isLast ? {} : { cause: redactError(cause, tokens, seen) },
  );
  const told = { name: redact(textOf(name), tokens), stack: redact(textOf(stack), tokens) };
  return Object.assign(copy, told, code === undefined ? {} : { code });
}

/** Anything may be thrown, even what cannot be made a text of. */
function textOf(value: unknown): string {
  try {
    return String(value);
  } catch {
    return typeof value;
  }
}

/** Whether it is an error, of this realm or of another one. */
export function isError(value: unknown): value is Error & { code?: unknown } {
  return typeof value === "object" && value !== null && "message" in value && "name" in value;
}
