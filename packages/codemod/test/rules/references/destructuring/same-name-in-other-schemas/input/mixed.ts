import type { components, operations } from "./api";

type Event = components["schemas"]["Event"];
type Course = components["schemas"]["Course"];
type Problem = components["schemas"]["Problem"];
type Query = operations["updateEvent"]["requestBody"]["content"]["application/json"];

export const titles = (event: Event, course: Course, problem: Problem) => [event.title, course.title, problem.title];

export function join({ id, title, owner }: Event, course: Course): string {
  const { id: courseId, title: courseTitle } = course;
  return [id, title, owner.id, courseId, courseTitle].join();
}

export const toEvent = (course: Course, owner: Event["owner"]): Event => ({ endsAt: "", tags: [], owner, id: course.id, title: course.title, startsAt: course.startsAt });
export const toCourse = (event: Event): Course => ({ id: event.id, title: event.title, startsAt: event.startsAt, lessons: 1 });
export const body = (event: Event): Query => ({ title: event.title });
export const heading = document.title;
