import type { components } from "./api";

type Event = components["schemas"]["Event"];
type Course = components["schemas"]["Course"];

declare function saveEvent(event: Pick<Event, "id" | "title" | "startsAt">): void;
declare function saveCourse(course: Pick<Course, "id" | "title" | "startsAt">): void;

const chess = { id: "1", title: "Chess", startsAt: "2026-05-01T18:00:00Z" };
saveEvent(chess);
saveCourse(chess);
