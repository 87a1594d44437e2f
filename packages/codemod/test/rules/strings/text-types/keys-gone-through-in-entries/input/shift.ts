import type { components } from "./api";
type Event = components["schemas"]["Event"];
export const shift2 = (b: Event): Event => ({ ...b, ...Object.fromEntries((["startsAt", "endsAt"] as const).map((k) => [k, b[k].slice(0, 10)])) });
export const shift0 = (b: Event): Event => ({ ...b, ...Object.fromEntries((["startsAt", "endsAt"] as const).map((key) => [key, new Date(Date.parse(b[key])).toISOString()])) });
const DATE_KEYS = ["startsAt", "endsAt"] as const;
export const dated = (event: Event) => ({ ...event, ...(Object.fromEntries(DATE_KEYS.map((k) => [k, new Date(event[k])])) as Record<(typeof DATE_KEYS)[number], Date>) });
