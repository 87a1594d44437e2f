import type { components } from "./api";

type Event = components["schemas"]["Event"];
type Course = components["schemas"]["Course"];
type Hit = Event | Course;

export function starts(list: Event[] | Course[]): string[] {
  const found: string[] = [];
  for (const one of list) found.push("startAt" in one ? one.startAt : one.startsAt);
  return found.concat(list.map((one) => "startAt" in one ? one.startAt : one.startsAt));
}

export const Row = ({ hit }: { hit: Hit }) => <time dateTime={hit.startsAt}>{hit["startsAt"]}</time>;
export const day = (hit: Hit) => "from " + ("startAt" in hit ? hit.startAt : hit.startsAt);
export const late = (hit: Hit) => (("startAt" in hit ? hit.startAt : hit.startsAt) ? "yes" : "no");

// What may be missing is asked for first; what is written has no name to fall back to.
export const maybe = (hit?: Hit) => hit && "startAt" in hit ? hit.startAt : hit?.startsAt;
export const listed = (hits: Hit[]) => hits.at(0)?.startsAt;
export const read = ([{ startsAt }]: [Hit]) => startsAt;
export const move = (hit: Hit) => void (hit.startsAt = "now");
