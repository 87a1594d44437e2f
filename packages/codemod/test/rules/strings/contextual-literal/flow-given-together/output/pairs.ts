import type { components } from "./api";

type Event = components["schemas"]["Event"];

declare function later<T extends object>(one: T, other: T): T;
declare function send(draft: Pick<Event, "title" | "startAt"> & { owner: Pick<Event["owner"], "displayName"> }): void;

// What one is, the other has to be.
const draft = later(
  { title: "First", startAt: "2026-01-01T00:00:00Z", owner: { displayName: "Ada" } },
  { title: "Second", startAt: "2026-02-01T00:00:00Z", owner: { displayName: "Grace" } },
);
send(draft);

// Nobody gives these to the API.
const own = later({ startsAt: 1, owner: { fullName: "Ada" } }, { startsAt: 2, owner: { fullName: "Grace" } });
export const sum = own.startsAt + own.owner.fullName.length;
