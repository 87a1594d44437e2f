const UTC = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/;

/** A time in UTC, by ISO 8601; undefined where a text is no time. */
export function toUtc(text: string | undefined): string | undefined {
  const time = new Date(text ?? "");
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString();
}

/** Whether a value is a time in UTC. `Date` alone takes much that is none, such as "1", and moves 31 February to March. */
export function isUtc(value: unknown): value is string {
  return typeof value === "string" && UTC.test(value) && toUtc(value)?.slice(0, 19) === value.slice(0, 19);
}
