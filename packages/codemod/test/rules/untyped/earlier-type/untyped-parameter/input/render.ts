import type { components } from "./api";

type Event = components["schemas"]["Event"];

export function render(value: any): string {
  return `<time>${value.startsAt}</time>`;
}

export function other(value: any): string {
  return `<time>${value.startsAt}</time>`;
}

export const event = (one: Event) => render(one);
export const clock = () => other({ startsAt: "now" });
