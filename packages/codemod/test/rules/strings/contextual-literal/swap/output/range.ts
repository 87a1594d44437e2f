import type { components } from "./api";

type Event = components["schemas"]["Event"];

export const length = (event: Event) => Date.parse(event.startsAt) - Date.parse(event.endsAt);

export function range({ endsAt: startsAt, startsAt: endsAt }: Event): string[] {
  return [startsAt, endsAt];
}

export const { endsAt, startsAt } = {} as Event;

export const event = (startsAt: string, endsAt: string): Pick<Event, "endsAt" | "startsAt"> => ({ endsAt: startsAt, startsAt: endsAt });
export const same = (startsAt: string): Partial<Event> => ({ endsAt: startsAt, startsAt });
export const keys: (keyof Event)[] = ["endsAt", "startsAt"];
