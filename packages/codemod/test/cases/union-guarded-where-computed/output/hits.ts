import type { components } from "./api";

type Event = components["schemas"]["Event"];
type Course = components["schemas"]["Course"];
type Hit = Event | Course;

declare function first(seen?: string): Hit;
declare function load(): Promise<Hit>;

// What may be missing is asked for first.
export const maybe = (hit?: Hit) => hit && "startAt" in hit ? hit.startAt : hit?.startsAt;
export const inside = (page: { hit?: Hit } | null) => ((one) => one && "startAt" in one ? one.startAt : one?.startsAt)(page?.hit) ?? "";
export const behind = (page: { hit: Hit } | null) => ((one) => one && "startAt" in one ? one.startAt : one?.startsAt)(page?.hit);
export const at = (hits: Hit[]) => ["startAt" in hits[0]! ? hits[0]!.startAt : hits[0]!.startsAt, hits[1] && "startAt" in hits[1] ? hits[1]["startAt"] : hits[1]?.["startsAt"]];

// What is computed is computed once.
export const next = (event: Event) => ((one) => "startAt" in one ? one.startAt : one.startsAt)(first(event.startAt));
export const later = async () => ((one) => "startAt" in one ? one.startAt : one.startsAt)(await load()).slice(0, 10);
export const found = (hits: Hit[], id: string) => ((one) => one && "startAt" in one ? one.startAt : one?.startsAt)(hits.find((hit) => hit.id === id && ("startAt" in hit ? hit.startAt : hit.startsAt)));
export const last = (hits: Hit[]) => ((one) => "startAt" in one ? one.startAt : one.startsAt)(hits.at(-1)!) === "now";

export const has = (hit: Partial<Hit>) => "startAt" in hit || "startsAt" in hit;
export const hasNone = (hit: Partial<Hit>) => !("startAt" in hit || "startsAt" in hit) && "id" in hit && (((one) => "startAt" in one || "startsAt" in one)(first()) || "id" in first());

export const cut = (hit?: Hit) => hit && "startAt" in hit ? hit?.startAt.slice(0, 10) : hit?.startsAt.slice(0, 10);
export const cutAt = (hits: Hit[]) => ((one) => one && ("startAt" in one ? one.startAt : one.startsAt))(hits.at(0))?.length;
