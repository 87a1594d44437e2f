import type { components } from "./api";

type Event = components["schemas"]["Event"];
type Member = components["schemas"]["Member"];

export function latest<T extends Event>(events: readonly T[]): T | undefined {
  return events.reduce<T | undefined>((last, event) => (last && last.startAt > event.startAt ? last : event), undefined);
}

export function at<T extends Pick<Event, "startAt">, K extends keyof T>({ startAt: startsAt, ...rest }: T, _key?: K) {
  return [startsAt, rest] as const;
}

export const group = (events: Event[]) => Object.groupBy(events, (event) => event.startAt.slice(0, 10));
export const days = (events: Event[]) => Object.values(group(events)).map((list) => list?.[0]?.startAt);
export const byName = new Map<string, Member>();
export const host = byName.get("ada")?.displayName ?? [...byName.values()].find((one) => one.displayName !== "")?.displayName;

export class Store<T extends { id: string }> {
  readonly items = new Map<string, T>();
  select<R>(id: string, read: (item: T) => R): R | undefined {
    const item = this.items.get(id);
    return item && read(item);
  }
}
export const start = new Store<Event>().select("1", ({ startAt: startsAt }) => startsAt);

type Wrapped<T> = { value: T; previous?: Wrapped<T> };
export const before = (one: Wrapped<Event>) => one.previous?.previous?.value.startAt;
type Loose = Readonly<Partial<Event>> | undefined;
export const loose = (one: Loose) => one?.startAt;
