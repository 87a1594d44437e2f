import type { components } from "./api";

type Event = components["schemas"]["Event"];

export const state = (event: Event) => event.class ?? event.owner.default;
export const read = ({ class: state, owner: { default: fullName } }: Event) => `${state} ${fullName}`;
export const live = (state: "live"): Partial<Event> => ({ class: state });
export const { class: initial = "draft" } = {} as Event;
