import type { components } from "./api";

type Event = components["schemas"]["Event"];

// A type of our own that has both names, and keeps them.
export interface Slot {
  id: string;
  startsAt: string;
  endsAt?: string;
}

export async function slots(events?: Event[]): Promise<Slot[]> {
  return (events ?? []).map((event: Event) => ({
    id: event.id,
    startsAt: event.endsAt,
    ...(event.startsAt && { endsAt: event.startsAt }),
  }));
}

export const slot = (event: Event): Slot => ({
  id: event.id,
  startsAt: event.endsAt,
  endsAt: event.startsAt ?? undefined,
});
