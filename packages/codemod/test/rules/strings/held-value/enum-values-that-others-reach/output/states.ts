import type { components } from "./api";

type Event = components["schemas"]["Event"];
declare const events: Event[];

// What is parsed may have the text, too.
const saved = (text: string): { state: string }[] => JSON.parse(text);
const drafts = (rows: readonly { state?: string }[]) => rows.filter(({ state }) => state === "draft");
export const both = (text: string) => [drafts(events), drafts(saved(text))];

// A text is what a function takes it for, whatever it is compared with there.
const isLive = (state: string) => state === "live" || state === "done";
export const live = [events.map(({ state = "done" }) => isLive(state)), isLive("planned")];

// Somebody reads the list as a whole.
declare function publish(value: unknown): void;
const listed = ["draft", "live"] as const;
export const isListed = (event: Event) => listed.some((one) => one === event.state);
publish(listed);

// The new text stands beside it.
const tabs = ["draft", "planned"];
export const tab = (event: Event) => tabs.find((one) => one === event.state);

// A row holds what the API said, and what others said.
interface Row {
  status: string;
}
export const row = ({ state = "live" }: Event): Row => ({ status: state });
export const isDraft = ({ status }: Row) => status === "draft";
