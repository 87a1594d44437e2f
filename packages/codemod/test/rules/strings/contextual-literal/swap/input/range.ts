import type { components } from "./api";

type Event = components["schemas"]["Event"];

export const length = (event: Event) => Date.parse(event.endsAt) - Date.parse(event.startsAt);

export function range({ startsAt, endsAt }: Event): string[] {
  return [startsAt, endsAt];
}

export const { startsAt: endsAt, endsAt: startsAt } = {} as Event;

export const event = (startsAt: string, endsAt: string): Pick<Event, "startsAt" | "endsAt"> => ({ startsAt, endsAt });
export const same = (startsAt: string): Partial<Event> => ({ startsAt, endsAt: startsAt });
export const keys: (keyof Event)[] = ["startsAt", "endsAt"];
