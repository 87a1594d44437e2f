import type { components } from "./api";

type Event = components["schemas"]["Event"];
type Member = components["schemas"]["Member"];

export function when({ startsAt, endsAt }: Event): string {
  return `${startsAt} to ${endsAt}`;
}

export const host = ({ owner: { fullName } }: Event) => fullName;

export const sort = (events: Event[]) =>
  events.toSorted(({ startsAt: a }, { startsAt: b }) => a.localeCompare(b));

export const names = (members: Member[]) => members.map(({ fullName }) => fullName);

export class Calendar {
  constructor(private readonly events: Event[]) {}
  on(day: string, { startsAt }: Pick<Event, "startsAt"> = this.events[0]): boolean {
    return startsAt.startsWith(day);
  }
  set latest({ startsAt }: Event) {
    this.events.sort((a) => (a.startsAt === startsAt ? -1 : 1));
  }
}
