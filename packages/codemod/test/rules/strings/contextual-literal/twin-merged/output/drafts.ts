import type { components } from "./api";
import type { Label, Row } from "./rows.gen";

type Event = components["schemas"]["Event"];
type Span = Pick<Event, "title" | "startAt" | "endAt">;
type Draft = Partial<Pick<components["schemas"]["EventCreate"], "title" | "startsAt" | "endsAt">>;

// What an event has not does not replace what there is.
export const merged = (draft: Draft, event: Partial<Span>): Draft => ({ ...draft, ...event });
export const since = (event: Partial<Event> & { id: string }): Row => ({ startsAt: "none", ...event });
export const lines = (draft: Draft, event: Partial<Span>): Draft => ({
  ...draft,
  ...event,
  title: "",
});

// One is replaced by the other.
export const either = (old: Event, event: Partial<Event>): Row => ({ ...old, ...event });

// A copy has it all the same.
export const label = (event: Partial<Event> & { id: string }): Label => event;
export const labels = (events: (Partial<Event> & { id: string })[]): Label[] => events;
export const made = (event: Partial<Event> & { id: string }): Label => ({ ...event });

// One of them is replaced.
export const started = (event: Event): Label => ({ ...event, startsAt: "" });
export const first = (events: Event[]): Label => ({ ...events[0], id: "" });
