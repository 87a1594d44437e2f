import type { CourseBody, EventBody, EventCreateBody } from "./bodies";

declare function send(body: EventBody | EventCreateBody | CourseBody): void;

export function sendEvent({ startsAt: begins, ...rest }: EventBody): void {
  const body: EventBody = { startsAt: begins ?? new Date(), ...rest };
  send(body);
}
export function sendCourse({ startsAt, ...rest }: CourseBody): void {
  const body: CourseBody = { startsAt: startsAt.getTime() > 0 ? startsAt : new Date(), ...rest };
  send(body);
}
export function sendDraft({ startsAt, title }: EventCreateBody): void {
  const body: EventCreateBody = { startsAt: startsAt ?? new Date(), title };
  send(body);
}
