import type { components } from "./api";

type Event = components["schemas"]["Event"];

declare const rates: any;

// The keys are what the variables hold, whatever those are called.
export function rate(event: Event, title: string) {
  return [rates[title], event.headline];
}
export function field(event: Event, title: "id" | "endsAt"): string {
  return event[title];
}
export function copied(event: Event) {
  const { headline: title } = event;
  return JSON.parse(JSON.stringify(event))[title];
}
