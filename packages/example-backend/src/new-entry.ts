import { HTTPException } from "hono/http-exception";
import { isUtc } from "./time.ts";

/** What an organiser sends to put an event on the agenda, by our own names. */
export interface NewEntry {
  title: string;
  startsAt: string;
  until?: string;
}

/** Checks a body that somebody sent. */
export function parseNewEntry(body: unknown): NewEntry {
  const { title, startsAt, until } = (typeof body === "object" && body !== null ? body : {}) as Record<
    string,
    unknown
  >;
  if (typeof title !== "string" || title.trim() === "") throw refuse("title", "a text", title);
  if (!isUtc(startsAt)) throw refuse("startsAt", "a time in UTC, such as 2030-01-31T18:00:00Z", startsAt);
  if (until !== undefined && !(isUtc(until) && Date.parse(until) > Date.parse(startsAt)))
    throw refuse("until", "a time in UTC after startsAt, or nothing", until);
  return { title, startsAt, ...(until !== undefined && { until }) };
}

function refuse(name: string, expected: string, received: unknown): HTTPException {
  const message = `${name}: expected ${expected}, received ${JSON.stringify(received) ?? "nothing"}.`;
  return new HTTPException(400, { message });
}
