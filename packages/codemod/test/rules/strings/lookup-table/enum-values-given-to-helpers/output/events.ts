import type { components } from "./api";
import { hasAny, isIn, isOneOf, joined, labelled, Policy } from "./helpers";

type Event = components["schemas"]["Event"];

export const isOpen = (event: Event) => hasAny(event.state ?? "", "planned", "live");
export const isEarly = ({ state = "live" }: Event) => isOneOf(state, ["planned"]);
export const isLate = ({ state = "live" }: Event) => !isIn(state, new Set(["planned", "live"]));
export const label = ({ state = "live" }: Event) => labelled(state, { planned: "Not yet", live: "Now" });
const only = (states: string[]) => (event: Event) => states.includes(event.state ?? "");
export const drafts = (events: Event[]) => events.filter(only(["planned"]));
export const policy = new Policy(["planned"]);
export const allowed = (events: Event[]) => events.filter((event) => policy.allows(event));

const GROUPS = [{ label: "Open", states: ["planned", "live"] }, { label: "Over", states: ["done"] }];
export const group = ({ state = "live" }: Event) => GROUPS.find(({ states }) => states.includes(state))?.label;
const BY_NAME: Record<string, string[]> = { open: ["planned", "live"], over: ["done"] };
export const isOf = (event: Event, name: string) => BY_NAME[name]?.includes(event.state ?? "") === true;

const TABS = [{ id: "planned" }, { id: "live" }, { id: "all" }];
export function counts(events: Event[]) {
  const shown = (id: string) => (id === "all" ? events : events.filter(({ state }) => state === id));
  return TABS.map(({ id }) => shown(id).length);
}

// These are asked about other words, or say nothing of a state.
export const isSketch = (mode: string) => hasAny(mode, "draft") || isOneOf(mode, ["draft"]);
export const sentence = joined("draft", "of", "letter");
const STEPS = [{ id: "draft" }];
export const steps = STEPS.map(({ id }) => joined(id, "step"));
