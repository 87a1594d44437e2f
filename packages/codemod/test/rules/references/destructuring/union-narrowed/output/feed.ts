import type { components } from "./api";

type Event = components["schemas"]["Event"];
type Hit = components["schemas"]["Hit"];
type FeedItem = components["schemas"]["FeedItem"];

export function byDiscriminant(item: FeedItem): string {
  if (item.type === "event") return item.startAt;
  return item.startsAt;
}

export function bySwitch(item: FeedItem): string {
  switch (item.type) {
    case "event": {
      const { startAt: startsAt } = item;
      return startsAt;
    }
    case "course":
      return item["startsAt"];
  }
}

export const byIn = (hit: Hit) => ("lessons" in hit ? hit.startsAt : hit.startAt);

const isEvent = (hit: Hit): hit is Event => "endsAt" in hit;
export const byPredicate = (hit: Hit) => (isEvent(hit) ? hit.startAt : hit.startsAt);
export const byFilter = (hits: Hit[]) => hits.filter(isEvent).map((event) => event.startAt);
export const byAssertion = (hit: Hit) => (hit as Event).startAt;
export const byExtract = (item: Extract<FeedItem, { type: "event" }>) => item.startAt;
export const byExclude = (item: Exclude<FeedItem, { type: "event" }>) => item.startsAt;
