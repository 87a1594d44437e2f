import type { components } from "./api";

type Event = components["schemas"]["Event"];
declare const rest: Event;
declare function save(event: Partial<Event>): void;

// What a field is given has nothing to do with what fields are called.
const titled = (title: string): Event => ({ ...rest, title });
const spelled = (title: string): Event => ({ ...rest, title: title });
const saved = (title: string) => save({ title });
const made = (title: string): Event => {
  const event: Event = { ...rest, title };
  return event;
};
export const events = [titled("title"), titled("startsAt"), spelled("startsAt"), saved("startsAt"), made("title")];

// What an enum says is told by the field.
const inState = (state: string) => ({ ...rest, state }) as Event;
export const drafts = [inState("draft")];

declare function Tab(props: { value: string }): null;
export const tab = <Tab value="draft" />;
