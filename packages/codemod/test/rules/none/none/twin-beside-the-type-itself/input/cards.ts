import type { components } from "./api";

type Event = components["schemas"]["Event"];

interface Video {
  id: string;
  startsAt?: string;
}

type Props = { type: "event"; of?: Event } | { type: "video"; of?: Video };

declare function show(props: Props): void;

// An event is used as what it is, though it could be a video, too.
export const card = (event: Event) => show({ type: event.state ? "event" : "event", of: event });
export const either = (event: Event): Event | Video => event;
