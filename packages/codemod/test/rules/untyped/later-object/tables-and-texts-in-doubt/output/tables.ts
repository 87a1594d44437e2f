import type { components } from "./api";

type Event = components["schemas"]["Event"];
declare const events: Event[];
declare const event: Event;

// What keys are asserted to be may be read off the table itself.
const ICONS = { open: "pen", live: "dot", done: "check" };
export const icon = ICONS[event.state ?? "done"];
export const sorted = (Object.keys(ICONS) as (keyof typeof ICONS)[]).sort();

// A row that begins with keys has them still.
const rows: Record<string, Record<string, number>> = {};
for (const one of events) {
  rows[one.id] ??= { open: 0, live: 0 };
  rows[one.id]![one.state!]! += 1;
}
export const drafts = rows["a"]?.open;

// Of two ways to save one, anything takes the first.
interface OwnDraft {
  startsAt: string;
}
declare function save(event: Event): void;
declare function save(draft: OwnDraft): void;
const draft: any = { startsAt: "" };
save(draft);

// What is put together, rather than set.
let path = "/";
path += "draft";
export const isPath = (one: Event) => one.state === path;

// What is looked up by the same key has to have it, too.
type State = NonNullable<Event["state"]>;
declare function render(state: State, label: string, tone?: string): void;
const LABELS: Record<string, string> = { open: "Draft", live: "Live" };
const TONES: Record<string, string> = { open: "grey", live: "green" };
for (const [state, label] of Object.entries(LABELS)) render(state as State, label, TONES[state]);
