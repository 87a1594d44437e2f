import type { components } from "./api";

type Course = components["schemas"]["Course"];

declare function take(course: Course): void;

// It has more than what it is used as, which breaks nothing.
const course = { id: "1", title: "A", startsAt: "now", lessons: 3 };
take(course);

// Read by its own, too.
const own = { id: "1", title: "A", startsAt: "now", lessons: 3 };
take(own);
export const count = (plan: { lessons: number }) => plan.lessons;
count(own);
