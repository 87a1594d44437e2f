import type { components } from "./api";

type Event = components["schemas"]["Event"];

export function print(events: Event[], byId: Record<string, Event>) {
  console.table(events, ["title", "startsAt"]);
  console.table(byId, ["startsAt"]);
  const rows = events.map((event) => ({ ...event, day: new Date(event.startAt).getDay() }));
  console.table({ ...rows.flat(1) }, ["startsAt", "day"]);
  console.table(events.map(({ title, startAt: startsAt }) => ({ title, startsAt })), ["startsAt"]);
}
export const short = (event: Event) => JSON.stringify(event, ["title", "startAt"]);
export const list = (events: Event[]) => JSON.stringify(events, ["startsAt"], 2);
export const own = () => console.table([{ startsAt: 1 }], ["startsAt"]);
