import type { components } from "./api";

type Event = components["schemas"]["Event"];
declare const events: Event[];
declare const posts: { state: string }[];

// What a function returns is called with is what its texts are for.
const isOneOf = (...all: string[]) => (one?: string) => all.includes(one ?? "");
const isOpen = isOneOf("planned", "live");
export const open = () => events.filter(({ state }) => isOpen(state)).length;
const isPosted = isOneOf("draft");
export const posted = () => posts.filter(({ state }) => isPosted(state));
export const atOnce = (event: Event) => isOneOf("planned")(event.state);

const isIn = (all: string[]) => (event: Event) => all.includes(event.state ?? "");
export const others = () => events.filter(isIn(["planned"]));

const by = (state: string) => (row: { state?: string }) => row.state === state;
export const drafts = () => events.filter(by("planned"));
export const ours = () => posts.filter(by("draft"));

// What goes somewhere else may be called with anything; what is not called here is still for what its type says.
const isEqual = (one: string) => (other?: string) => one === other;
const isDraft = isEqual("draft");
declare function register(name: string, check: (value: string) => boolean): void;
export const used = (event: Event) => [isDraft(event.state), register("mode", isDraft)];
const labelOf = (labels: Record<string, string>) => (state: NonNullable<Event["state"]>) => labels[state];
export const label = labelOf({ planned: "Draft", live: "Live" });
