import type { components } from "./api";

type Event = Pick<components["schemas"]["Event"], "startsAt" | "title">;

// In a literal, a key without brackets would be the prototype of the object.
export const made = (title: string): Event => ({ startsAt: "2026-01-01", title });
export const quoted = (title: string): Event => ({ "startsAt": "2026-01-01", title });
export const short = (startsAt: string, title: string): Event => ({ startsAt, title });
export const computed = (title: string): Event => ({ ["startsAt"]: "2026-01-01", title });
export const read = (event: Event) => event.startsAt;
export const taken = ({ startsAt }: Event) => startsAt;
