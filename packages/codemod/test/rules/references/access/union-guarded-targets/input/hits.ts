import type { components } from "./api";

type Hit = components["schemas"]["Hit"];

// What is written as a part of something else is left to a person.
export function move(hit: Hit, days: string[]) {
  [hit.startsAt] = ["now"];
  ({ day: hit.startsAt } = { day: "now" });
  ({ day: hit.startsAt = "now" } = { day: "now" });
  for (hit.startsAt of days) console.log(days);
  for (hit.startsAt in { now: 1 }) console.log(days);
  for (hit.startsAt = "now"; ; ) break;
  (hit.startsAt as string) = "now";
}

export function set(hit: Hit) {
  (hit.startsAt) = "now";
  hit.startsAt! += "!";
}
