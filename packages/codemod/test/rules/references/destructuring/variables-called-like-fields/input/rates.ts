import type { components } from "./api";

type Event = components["schemas"]["Event"];

declare const rates: any;

// The keys are what the variables hold, whatever those are called.
export function rate(event: Event, title: string) {
  return [rates[title], event.title];
}
export function field(event: Event, title: "id" | "endsAt"): string {
  return event[title];
}
export function copied(event: Event) {
  const { title } = event;
  return JSON.parse(JSON.stringify(event))[title];
}
