import type { components } from "./api";

type Event = components["schemas"]["Event"];
type Course = components["schemas"]["Course"];

function start(one: Event): Event["startAt"];
function start(one: Course): Course["startsAt"];
function start(one: Event | Course): string {
  return isEvent(one) ? one.startAt : one.startsAt;
}

function isEvent(one: object): one is Event {
  return "endsAt" in one;
}

function assertEvent(one: Event | Course): asserts one is Event {
  if (!isEvent(one)) throw new TypeError(start(one));
}

export function checked(one: Event | Course): string {
  assertEvent(one);
  return one.startAt;
}

export const early = (one: Event | Course): string => {
  if (!isEvent(one)) return one.startsAt;
  return one.startAt || start(one);
};
