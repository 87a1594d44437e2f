import type { components } from "./api";

type Event = components["schemas"]["Event"];
interface Row {
  id: string;
  startsAt: string;
}

export const startOf = (event: Event) => (event as unknown as Row).startsAt;
export const rows = (events: Event[]) => (events as any) as Row[];

interface Draft {
  title: string;
  startsAt: string;
}
export const filled = (draft: Draft) => draft as unknown as Event;

// These are of something else, or of nothing.
export const literal = { id: "1", startsAt: "" } as unknown as Row;
export const named = (event: Event) => event as unknown as { name: string };
