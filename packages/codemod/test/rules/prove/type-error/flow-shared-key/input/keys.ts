import type { components, paths } from "./api";

type Event = components["schemas"]["Event"];
type Course = components["schemas"]["Course"];
type Query = NonNullable<paths["/events"]["get"]["parameters"]["query"]>;

// One word for both.
const START = "startsAt";
export const ofEvent = (event: Event) => event[START];
export const ofCourse = (course: Course) => course[START];

// Read by events alone.
const own = "startsAt" as const;
export const again = (event: Event) => event[own];

// The server sorts by the word that it knows.
export const query: Query = { sort: "startsAt" };
export const sort: Query["sort"] = "startsAt";
