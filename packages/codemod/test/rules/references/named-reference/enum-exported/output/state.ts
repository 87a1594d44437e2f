import { type components, EventState, MemberRole as Role } from "./api";

type Event = components["schemas"]["Event"];

export const isOver = (event: Event) => event.state === EventState.finished;
export const last = EventState["finished"];
export const labels: Record<EventState, string> = {
  [EventState.draft]: "Draft",
  [EventState.live]: "Live",
  [EventState.finished]: "Done",
};
export const host: Event = { state: EventState.finished, role: Role.host };
export const role = (one: components["schemas"]["MemberRole"]) => one === Role.guest;
