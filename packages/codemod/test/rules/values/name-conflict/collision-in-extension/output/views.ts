import type { components } from "./api";

type Event = components["schemas"]["Event"];

interface View extends Event {
  startAt: Date;
}

export function show(view: View): string {
  const { startsAt, startAt } = view;
  return `${view.startsAt} ${view.startAt.getTime()} ${startsAt} ${startAt.getTime()}`;
}

export const title = (event: Event) => event.startAt + event.title;
