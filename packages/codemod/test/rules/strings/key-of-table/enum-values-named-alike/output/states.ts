import type { components } from "./api";

type Event = components["schemas"]["Event"];
type EventCreate = components["schemas"]["EventCreate"];
type State = NonNullable<Event["state"]>;

declare function send(event: EventCreate): void;
declare function show(state: State): void;

export const state: Event["state"] = "planned";
export const states: State[] = ["planned", "live"];
export const isDraft = (event: Event) => event.state === "planned" || event.state === "live";
export const label = ({ state = "planned" }: Event) => ({ planned: "Draft", live: "Live", done: "Done" }) satisfies Record<State, string>;
export const create: EventCreate = { title: "", startsAt: "", state: "planned" };
export const count: Partial<Record<State, number>> = { planned: 1, live: 2 };
show("planned");

export function text({ state }: EventCreate) {
  switch (state) {
    case "draft":
      return "Draft";
    case "planned":
      return "Live";
  }
}

function make(isDraft: boolean) {
  if (isDraft) return { title: "", startsAt: "", state: "draft" as const };
  return { title: "", startsAt: "", state: "planned" as const };
}
send(make(true));

const all = [{ title: "", startsAt: "", state: "live" as const }, { title: "", startsAt: "", state: "live" as const }];
all.forEach(send);
