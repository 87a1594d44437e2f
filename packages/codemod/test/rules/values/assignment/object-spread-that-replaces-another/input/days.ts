import type { components } from "./api";

type Event = components["schemas"]["Event"];
type Holiday = components["schemas"]["Holiday"];

export const moved = (event: Event, holiday: Holiday): Event => ({ ...event, ...holiday });

export const begun = (event: Event, holiday: Pick<Holiday, "startsAt">): Event => ({ ...event, ...holiday });

export const named = (event: Event, holiday: Pick<Holiday, "id">): Event => ({ ...event, ...holiday });

export const back = (event: Event, holiday: Holiday): Holiday => ({ ...holiday, ...event });

