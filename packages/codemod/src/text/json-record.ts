/** The object that a JSON text holds; an empty one if it holds anything else, or is no JSON, as after a merge with conflicts. */
export function jsonRecord(text: string): Record<string, unknown> {
  try {
    // A byte order mark is no JSON, though editors write one.
    return recordOf(JSON.parse(text.replace(/^\ufeff/, "")));
  } catch {
    return {};
  }
}

/** A value as an object: an empty one if it is none. */
export function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}
