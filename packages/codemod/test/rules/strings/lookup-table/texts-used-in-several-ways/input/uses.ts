import type { components } from "./api";

type Event = components["schemas"]["Event"];
type State = NonNullable<Event["state"]>;
declare const count: (state: State) => number;
declare const events: Event[];
declare const event: Event;

const GROUPS = { first: "draft", second: "live" };
export const counted = Object.values(GROUPS).map((value) => count(value as State));
export const first = count(GROUPS.first as State);

const NEXT = { draft: { next: "live" }, live: { next: "draft" } };
export const nexts = Object.entries(NEXT).map(([key, { next }]) => count(key as State) + count(next as State));

const byState = new Map<string, Event[]>();
for (const one of events) byState.set(one.state!, [one]);
export const drafts = byState.get("draft");
for (const [state, all] of byState) if (state === "draft") count(all[0]!.state!);

let key: string = "startsAt";
export const read = event[key as keyof Event];
key = "title";
key = "startsAt";
export const again = event[key as keyof Event];

// Two members of an enum would be the same.
enum View {
  Open = "open",
  Draft = "draft",
}
export const isShown = (view: View) => events.some((one) => one.state === view);
