import type { components } from "./api";

type Event = components["schemas"]["Event"];

export const get = (event: Event): unknown => Reflect.get(event, "startsAt");
export const has = (event: Event) => Reflect.has(event, "startsAt");
export const freeze = (event: Event) => Object.defineProperty(event, "startsAt", { writable: false });

export function count(event: Event): number {
  let found = 0;
  for (const key in event) if (key === "startsAt") found += 1;
  return found;
}

export const watch = (event: Event) =>
  new Proxy(event, {
    get: (target, key) => (key === "startsAt" ? target.startsAt.trim() : Reflect.get(target, key)),
  });
