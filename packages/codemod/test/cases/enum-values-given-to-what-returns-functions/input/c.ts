import type { components } from "./api";

type Event = components["schemas"]["Event"];
declare const events: Event[];
declare const posts: { state: string }[];

// What a function returns is called with is what its texts are for.
const isOneOf = (...all: string[]) => (one?: string) => all.includes(one ?? "");
const isOpen = isOneOf("draft", "live");
export const open = () => events.filter(({ state }) => isOpen(state)).length;
const isPosted = isOneOf("draft");
export const posted = () => posts.filter(({ state }) => isPosted(state));
export const atOnce = (event: Event) => isOneOf("draft")(event.state);

const isIn = (all: string[]) => (event: Event) => all.includes(event.state ?? "");
export const others = () => events.filter(isIn(["draft"]));

const by = (state: string) => (row: { state?: string }) => row.state === state;
export const drafts = () => events.filter(by("draft"));
export const ours = () => posts.filter(by("draft"));
