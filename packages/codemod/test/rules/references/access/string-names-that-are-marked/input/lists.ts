import type { components } from "./api";

type Event = components["schemas"]["Event"];

declare function sortBy<T>(list: T[], order: string): T[];
declare function show(template: string, data: object): string;

export const both = (events: Event[]) => sortBy(events, "id, startsAt");
export const gone = (events: Event[]) => sortBy(events, "endsAt,legacyCode");
export const some = (events: Event[]) => sortBy(events, "startsAt;-legacyCode");
export const filled = (event: Event) => show("startsAt {{id}}", event);

// Words.
export const costs = (event: Event) => show("Costs $ id of it", event);
export const time = (event: Event) => show("the time : startsAt", event);
