import type { components } from "./api";

type Event = components["schemas"]["Event"];

// What stands beside it says more than the file.
export const named = (id: string, endsAt: string, title: string): Partial<Event> => ({ id: id, endsAt: endsAt, title: title });
export const plain = (id: string, endsAt: string, state: Event["state"]): Partial<Event> => ({ id, endsAt, state });
