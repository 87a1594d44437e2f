import type { components } from "./api";

type Event = components["schemas"]["Event"];
type Course = components["schemas"]["Course"];
type Hit = Event | Course;

declare function first(seen?: string): Hit;
declare function load(): Promise<Hit>;

// What may be missing is asked for first.
export const maybe = (hit?: Hit) => hit && "startAt" in hit ? hit.startAt : hit?.startsAt;
export const inside = (page: { hit?: Hit } | null) => (page?.hit ? ("startAt" in page.hit ? page.hit.startAt : page.hit.startsAt) : undefined) ?? "";
export const behind = (page: { hit: Hit } | null) => page ? ("startAt" in page.hit ? page.hit.startAt : page.hit.startsAt) : undefined;
export const at = (hits: Hit[]) => ["startAt" in hits[0]! ? hits[0]!.startAt : hits[0]!.startsAt, hits[1] ? ("startAt" in hits[1] ? hits[1]["startAt"] : hits[1]["startsAt"]) : undefined];

// What is computed is computed once.
export const next = (event: Event) => first(event.startAt).startsAt;
export const later = async () => (await load()).startsAt.slice(0, 10);
export const found = (hits: Hit[], id: string) => hits.find((hit) => hit.id === id && ("startAt" in hit ? hit.startAt : hit.startsAt))?.startsAt;
export const last = (hits: Hit[]) => hits.at(-1)!.startsAt === "now";

export const has = (hit: Partial<Hit>) => "startAt" in hit || "startsAt" in hit;
export const hasNone = (hit: Partial<Hit>) => !("startsAt" in hit) && "id" in hit && ("startsAt" in first() || "id" in first());

export const cut = (hit?: Hit) => hit?.startsAt.slice(0, 10);
export const cutAt = (hits: Hit[]) => hits.at(0)?.startsAt.length;
