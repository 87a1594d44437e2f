import type { components } from "./api";
import type { Label, Row } from "./rows.gen";

type Event = components["schemas"]["Event"];
type Span = Pick<Event, "title" | "startAt" | "endAt">;
type Draft = Partial<Pick<components["schemas"]["EventCreate"], "title" | "startsAt" | "endsAt">>;

// What an event has not does not replace what there is.
export const merged = (draft: Draft, event: Partial<Span>): Draft => ({ ...draft, ...event, ...("startAt" in event && { startsAt: event.startAt }), ...("endAt" in event && { endsAt: event.endAt }) });
export const since = (event: Partial<Event> & { id: string }): Row => ({ startsAt: "none", ...event, ...("startAt" in event && { startsAt: event.startAt }) });
export const lines = (draft: Draft, event: Partial<Span>): Draft => ({
  ...draft,
  ...event,
  ...("startAt" in event && { startsAt: event.startAt }),
  ...("endAt" in event && { endsAt: event.endAt }),
  title: "",
});

// One is replaced by the other.
export const either = (old: Event, event: Partial<Event>): Row => ({ ...old, startsAt: old.startAt, ...event, ...("startAt" in event && { startsAt: event.startAt }) });

// A copy has it all the same.
export const label = (event: Partial<Event> & { id: string }): Label => ({ ...event, startsAt: event.startAt, endsAt: event.endAt });
export const labels = (events: (Partial<Event> & { id: string })[]): Label[] => events.map((one) => ({ ...one, startsAt: one.startAt, endsAt: one.endAt }));
export const made = (event: Partial<Event> & { id: string }): Label => ({ startsAt: event.startAt, endsAt: event.endAt, ...event });

// One of them is replaced.
export const started = (event: Event): Label => ({ ...event, endsAt: event.endAt, startsAt: "" });
export const first = (events: Event[]): Label => ({ ...events[0], ...(events[0] && { startsAt: events[0].startAt, endsAt: events[0].endAt }), id: "" });
