import type { components } from "./api";

type Event = components["schemas"]["Event"];
type Member = components["schemas"]["Member"];

export function when({ startAt: startsAt, endsAt }: Event): string {
  return `${startsAt} to ${endsAt}`;
}

export const host = ({ owner: { displayName: fullName } }: Event) => fullName;

export const sort = (events: Event[]) =>
  events.toSorted(({ startAt: a }, { startAt: b }) => a.localeCompare(b));

export const names = (members: Member[]) => members.map(({ displayName: fullName }) => fullName);

export class Calendar {
  constructor(private readonly events: Event[]) {}
  on(day: string, { startAt: startsAt }: Pick<Event, "startAt"> = this.events[0]): boolean {
    return startsAt.startsWith(day);
  }
  set latest({ startAt: startsAt }: Event) {
    this.events.sort((a) => (a.startAt === startsAt ? -1 : 1));
  }
}
