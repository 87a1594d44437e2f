import type { EventBody } from "./bodies";

declare function send(body: EventBody): void;

export function sendEvent({ startAt: begins, ...rest }: EventBody): void {
  const body: EventBody = { startAt: begins ?? new Date(), ...rest };
  send(body);
}
