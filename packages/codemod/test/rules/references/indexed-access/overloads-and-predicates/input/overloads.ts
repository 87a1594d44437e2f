import type { components } from "./api";

type Event = components["schemas"]["Event"];
type Course = components["schemas"]["Course"];

function start(one: Event): Event["startsAt"];
function start(one: Course): Course["startsAt"];
function start(one: Event | Course): string {
  return isEvent(one) ? one.startsAt : one.startsAt;
}

function isEvent(one: object): one is Event {
  return "endsAt" in one;
}

function assertEvent(one: Event | Course): asserts one is Event {
  if (!isEvent(one)) throw new TypeError(start(one));
}

export function checked(one: Event | Course): string {
  assertEvent(one);
  return one.startsAt;
}

export const early = (one: Event | Course): string => {
  if (!isEvent(one)) return one.startsAt;
  return one.startsAt || start(one);
};
