/** The demo does not hold what it promises. */
export class DemoError extends Error {
  override name = "DemoError";
}

/** @throws {DemoError} with the message, unless there is something. */
export function ensure<T>(found: T, message: string): NonNullable<T> {
  if (!found) throw new DemoError(message);
  return found as NonNullable<T>;
}
