import type { components } from "./api";

type Event = components["schemas"]["Event"];

export const columns = (event: Event) => [
  event["startsAt"],
  event['startsAt'],
  event[`startsAt`],
  event?.["startsAt"],
  event["owner"]["fullName"],
  event.owner[("fullName")],
];

export function rename(event: Event, name: string): void {
  event["owner"]['fullName'] = name;
}

const key = "startsAt";
export const start = (event: Event) => event[key];
