import ical, { ICalEventStatus } from "ical-generator";
import type { ScheduledEvent } from "./agenda.ts";
import { toUtc } from "./time.ts";

/** The events as an iCalendar feed (RFC 5545). Cancelled ones stay in it, so that subscribers learn of it. */
export function renderCalendar(events: readonly ScheduledEvent[], now: Date): string {
  const calendar = ical({ name: "Community agenda", prodId: "//Tenant API Toolkit//example-backend//EN" });
  for (const { id, title, description, startsAt, endsAt, state } of events) {
    calendar.createEvent({
      id: `${id}@community`,
      stamp: now,
      start: new Date(startsAt),
      end: toUtc(endsAt) ?? null,
      summary: title ?? "Untitled",
      description: description ?? null,
      status: state === "Cancelled" ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
  }
  // Every line ends so, also the last one (§3.1).
  return `${calendar.toString().trimEnd()}\r\n`;
}
