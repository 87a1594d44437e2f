import type { components } from "./api";

type Event = Pick<components["schemas"]["Event"], "__proto__" | "title">;

// In a literal, a key without brackets would be the prototype of the object.
export const made = (title: string): Event => ({ ["__proto__"]: "2026-01-01", title });
export const quoted = (title: string): Event => ({ ["__proto__"]: "2026-01-01", title });
export const short = (startsAt: string, title: string): Event => ({ ["__proto__"]: startsAt, title });
export const computed = (title: string): Event => ({ ["__proto__"]: "2026-01-01", title });
export const read = (event: Event) => event.__proto__;
export const taken = ({ __proto__: startsAt }: Event) => startsAt;
