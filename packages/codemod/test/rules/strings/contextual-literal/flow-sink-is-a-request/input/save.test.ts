import type { components } from "./api";

type Event = components["schemas"]["Event"];
type EventCreate = components["schemas"]["EventCreate"];

declare function create(body: EventCreate): Promise<Event>;
declare function expectEqual<T>(received: T, expected: T): void;

// What is sent keeps the name, what is answered does not.
const body = { title: "Chess", startsAt: "2026-05-01T18:00:00Z" };
const created = await create(body);
expectEqual<Pick<Event, "title" | "startsAt">>(created, body);
expectEqual(created.startsAt, body.startsAt);

export const edit = ({ title, startsAt }: Event): EventCreate => ({ title, startsAt });
export const copy = (event: Event): EventCreate => ({ title: event.title, startsAt: event.startsAt });
