import type { EventBody } from "./bodies";

declare function send(body: EventBody): void;

export function sendEvent({ startsAt: begins, ...rest }: EventBody): void {
  const body: EventBody = { startsAt: begins ?? new Date(), ...rest };
  send(body);
}
