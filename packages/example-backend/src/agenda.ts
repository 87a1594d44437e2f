import type { Event } from "@tenant-api/types";
import { toUtc } from "./time.ts";

/**
 * An entry of our agenda. Sites that embed the agenda read these names: they are ours, and stay as they are when the
 * Tenant API renames a field. So every one of them is mapped by hand, also where both are called the same.
 */
export interface AgendaEntry {
  id: string;
  title: string;
  /** ISO 8601, in UTC. */
  startsAt: string;
  until: string | null;
  cancelled: boolean;
}

/** An event that can be shown: the API promises no field of an event, and an agenda needs these. */
export type ScheduledEvent = Event & Required<Pick<Event, "id" | "startsAt">>;

/** The events for the public, the earliest first. An organiser's token reads drafts, too; they are left out. */
export function publicEvents(events: readonly Event[]): ScheduledEvent[] {
  return events
    .filter(isScheduled)
    .filter(({ state }) => state === "Published" || state === "Cancelled")
    .sort((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt));
}

function isScheduled(event: Event): event is ScheduledEvent {
  return event.id !== undefined && toUtc(event.startsAt) !== undefined;
}

/** An event as our agenda shows it. */
export function toEntry(event: ScheduledEvent): AgendaEntry {
  return {
    id: event.id,
    title: event.title ?? "Untitled",
    startsAt: new Date(event.startsAt).toISOString(),
    until: toUtc(event.endsAt) ?? null,
    cancelled: event.state === "Cancelled",
  };
}
