import type { components } from "./api";

type Event = components["schemas"]["Event"];

export const get = (event: Event): unknown => Reflect.get(event, "startAt");
export const has = (event: Event) => Reflect.has(event, "startAt");
export const freeze = (event: Event) => Object.defineProperty(event, "startAt", { writable: false });

export function count(event: Event): number {
  let found = 0;
  for (const key in event) if (key === "startAt") found += 1;
  return found;
}

export const watch = (event: Event) =>
  new Proxy(event, {
    get: (target, key) => (key === "startsAt" ? target.startAt.trim() : Reflect.get(target, key)),
  });
