import type { components } from "./api";

type Event = components["schemas"]["Event"];

export const columns = (event: Event) => [
  event["startAt"],
  event['startAt'],
  event[`startAt`],
  event?.["startAt"],
  event["owner"]["displayName"],
  event.owner[("displayName")],
];

export function rename(event: Event, name: string): void {
  event["owner"]['displayName'] = name;
}

const key = "startAt";
export const start = (event: Event) => event[key];
