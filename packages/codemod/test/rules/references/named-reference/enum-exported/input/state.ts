import { type components, EventState, Role } from "./api";

type Event = components["schemas"]["Event"];

export const isOver = (event: Event) => event.state === EventState.done;
export const last = EventState["done"];
export const labels: Record<EventState, string> = {
  [EventState.draft]: "Draft",
  [EventState.live]: "Live",
  [EventState.done]: "Done",
};
export const host: Event = { state: EventState.done, role: Role.host };
export const role = (one: components["schemas"]["Role"]) => one === Role.guest;
