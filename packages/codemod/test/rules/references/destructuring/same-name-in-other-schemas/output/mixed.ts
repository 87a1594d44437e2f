import type { components, operations } from "./api";

type Event = components["schemas"]["Event"];
type Course = components["schemas"]["Course"];
type Problem = components["schemas"]["Problem"];
type Query = operations["updateEvent"]["requestBody"]["content"]["application/json"];

export const titles = (event: Event, course: Course, problem: Problem) => [event.name, course.title, problem.title];

export function join({ key: id, name: title, owner }: Event, course: Course): string {
  const { id: courseId, title: courseTitle } = course;
  return [id, title, owner.id, courseId, courseTitle].join();
}

export const toEvent = (course: Course, owner: Event["owner"]): Event => ({ endsAt: "", tags: [], owner, key: course.id, name: course.title, startsAt: course.startsAt });
export const toCourse = (event: Event): Course => ({ id: event.key, title: event.name, startsAt: event.startsAt, lessons: 1 });
export const body = (event: Event): Query => ({ title: event.name });
export const heading = document.title;
