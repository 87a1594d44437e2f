import type { CourseBody, EventBody, EventCreateBody } from "./bodies";

declare function send(body: EventBody | EventCreateBody | CourseBody): void;

export function sendEvent({ startAt: begins, ...rest }: EventBody): void {
  const body: EventBody = { startAt: begins ?? new Date(), ...rest };
  send(body);
}
export function sendCourse({ startsAt, ...rest }: CourseBody): void {
  const body: CourseBody = { startsAt: startsAt.getTime() > 0 ? startsAt : new Date(), ...rest };
  send(body);
}
export function sendDraft({ beginsAt: startsAt, title }: EventCreateBody): void {
  const body: EventCreateBody = { beginsAt: startsAt ?? new Date(), title };
  send(body);
}
