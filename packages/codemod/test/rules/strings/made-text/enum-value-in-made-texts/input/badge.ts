import type { components } from "./api";

type Event = components["schemas"]["Event"];

declare function translate(key: string): string;
declare function say(key: `state.${NonNullable<Event["state"]>}`): string;
const texts = { "state.draft": "Draft", "state.live": "Now", "state.done": "Over" };

// What is called so is a message or a class somewhere else.
export const label = ({ state = "draft" }: Event) => translate(`state.${state}`);
export const badge = ({ state = "draft" }: Event) => `badge badge--${state} ${state}`;

// Types know of these, people read that, and the server is asked for what it says itself.
export const said = ({ state = "draft" }: Event) => [say(`state.${state}`), texts[`state.${state}`]];
export const read = ({ state = "draft" }: Event) => `This is ${state}.`;
export const address = ({ state = "draft" }: Event) => `/events?state=${state}`;
export const kind = (task: { step: "open" | "done" }) => `task.${task.step}`;
