import type { components } from "./api";

type Event = components["schemas"]["Event"];
type EventCreate = components["schemas"]["EventCreate"];

declare function create(body: EventCreate): Promise<Event>;
declare function expectEqual<T>(received: T, expected: T): void;

// What is sent keeps the name, what is answered does not.
const body = { title: "Chess", startsAt: "2026-05-01T18:00:00Z" };
const created = await create(body);
expectEqual<Pick<Event, "title" | "startAt">>(created, body);
expectEqual(created.startAt, body.startsAt);

export const edit = ({ title, startAt: startsAt }: Event): EventCreate => ({ title, startsAt });
export const copy = (event: Event): EventCreate => ({ title: event.title, startsAt: event.startAt });
