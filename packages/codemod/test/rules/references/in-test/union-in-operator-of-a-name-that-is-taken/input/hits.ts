import type { components } from "./api";

type Hit = components["schemas"]["Hit"];
type Course = components["schemas"]["Course"];

// Only an event had an end before; a course is called so now where it was called otherwise.
export const events = (hits: Hit[]) => hits.filter((hit) => "endsAt" in hit);
export const isCourse = (hit: Hit): hit is Course => !("endsAt" in hit);

// What is one thing only, or is asked for another name, says the same as before.
export const isEnded = (course: Course) => "endsAt" in course;
export const hasLessons = (hits: Hit[]) => hits.filter((hit) => "lessons" in hit);
