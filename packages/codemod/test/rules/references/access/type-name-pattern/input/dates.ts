import type { components } from "./api";

type Event = components["schemas"]["Event"];
type Revived<T> = { [K in keyof T]: K extends `${string}At` ? Date : T[K] };

// The new name no longer ends as the pattern asks.
export const year = (event: Revived<Event>) => event.startsAt.getFullYear();
export const end = (event: Revived<Event>) => event.endsAt.getFullYear();
