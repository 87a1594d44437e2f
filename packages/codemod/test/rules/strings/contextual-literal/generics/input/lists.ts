import type { components } from "./api";

type Event = components["schemas"]["Event"];
type Member = components["schemas"]["Member"];

export function latest<T extends Event>(events: readonly T[]): T | undefined {
  return events.reduce<T | undefined>((last, event) => (last && last.startsAt > event.startsAt ? last : event), undefined);
}

export function at<T extends Pick<Event, "startsAt">, K extends keyof T>({ startsAt, ...rest }: T, _key?: K) {
  return [startsAt, rest] as const;
}

export const group = (events: Event[]) => Object.groupBy(events, (event) => event.startsAt.slice(0, 10));
export const days = (events: Event[]) => Object.values(group(events)).map((list) => list?.[0]?.startsAt);
export const byName = new Map<string, Member>();
export const host = byName.get("ada")?.fullName ?? [...byName.values()].find((one) => one.fullName !== "")?.fullName;

export class Store<T extends { id: string }> {
  readonly items = new Map<string, T>();
  select<R>(id: string, read: (item: T) => R): R | undefined {
    const item = this.items.get(id);
    return item && read(item);
  }
}
export const start = new Store<Event>().select("1", ({ startsAt }) => startsAt);

type Wrapped<T> = { value: T; previous?: Wrapped<T> };
export const before = (one: Wrapped<Event>) => one.previous?.previous?.value.startsAt;
type Loose = Readonly<Partial<Event>> | undefined;
export const loose = (one: Loose) => one?.startsAt;
