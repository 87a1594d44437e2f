import type { components } from "./api";

type Event = components["schemas"]["Event"];
type State = NonNullable<Event["state"]>;

// A key that is looked for in a table is one of its keys, as one that reads it.
const hidden = { planned: true };
const columns = { startAt: "Start", title: "Title" };

export const isHidden = (event: Event) => (event.state ?? "") in hidden;
export const isOpen = (state: State) => !(state in { planned: 1, done: 1 });
export const shown = (event: Event) => Object.keys(event).filter((key) => key in columns);

// Nothing of the API is looked for in this one.
const words = { draft: "to write", live: "to stream" };
export const knows = (word: string) => word in words;
