import type { components } from "./api";

type Event = components["schemas"]["Event"];

export const state = (event: Event) => event.state ?? event.owner.fullName;
export const read = ({ state, owner: { fullName } }: Event) => `${state} ${fullName}`;
export const live = (state: "live"): Partial<Event> => ({ state });
export const { state: initial = "draft" } = {} as Event;
