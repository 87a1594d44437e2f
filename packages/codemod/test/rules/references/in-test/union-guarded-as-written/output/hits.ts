import type { components } from "./api";

type Event = components["schemas"]["Event"];
type Hit = components["schemas"]["Hit"];

declare function first(): Hit;
declare const found: Hit;

// Comments and line breaks stay where they are.
export const start = () =>
  first()
    // when it begins
    .startsAt;
export const beside = (hit: Hit) => hit /* one */.startsAt;
export const nested = (page: { hit: Hit }) =>
  page
    .hit
    .startsAt;
export const awaited = async (hit: Promise<Hit>) => (
  // it may take a while
  await hit
).startsAt;
export const optional = (hit: Hit | null) => [hit /* one */ ?. /* two */ startsAt, hit ?. /* one */ [ /* two */ "startsAt"]];
export const has = (hit: Hit | string) => typeof hit === "object" && "startsAt" /* one */ in /* two */ hit;

// Parentheses are written only where they are needed, and those that are there stay.
export function everywhere(hit: Hit, day: string, isShown: boolean) {
  if (hit.startsAt) day = hit.startsAt;
  while ((hit.startsAt)) day ||= (hit.startsAt);
  switch (hit.startsAt) { case hit.startsAt: day += (hit.startsAt).length; }
  for (const letter of "startAt" in hit ? hit.startAt : hit.startsAt) day += letter;
  for (let one = hit.startsAt, all = [hit.startsAt]; hit.startsAt; ) return { one, all };
  const { title = "startAt" in hit ? hit.startAt : hit.startsAt } = { title: undefined };
  const by = (key = hit.startsAt) => ({ [hit.startsAt]: key, title });
  if (!by()) throw "startAt" in hit ? hit.startAt : hit.startsAt;
  const shown = isShown && ("startAt" in hit || "startsAt" in hit);
  return "startAt" in hit || "startsAt" in hit ? shown : isShown;
}
export default "startAt" in found ? found.startAt : found.startsAt;

// What is computed each time that it is read is read once.
export class Queue {
  hits: Hit[] = [];
  get next(): Hit | undefined {
    return this.hits.shift();
  }
  start = () => this.next?.startsAt;
}

// It is another one that was asked.
export const either = (hit: Hit, other: Hit) => ("startAt" in other ? ("startAt" in hit ? hit.startAt : hit.startsAt) : other.startsAt);

// A person asked for one name only.
export const now = (event: Event) => "startAt" in event && event.startAt === "now";
export const known = (event: Partial<Event>) => ("startAt" in event ? event.startAt : undefined);
