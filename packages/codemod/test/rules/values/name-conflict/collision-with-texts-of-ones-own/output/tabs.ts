import type { components } from "./api";

type Event = components["schemas"]["Event"];
type State = NonNullable<Event["state"]>;

// A tab of one's own is called like what a state is called now.
type Tab = State | "all" | "open";
export function shown(events: Event[], tab: Tab) {
  switch (tab) {
    case "all":
      return events;
    case "open":
      return events.filter((event) => event.state !== "done");
    default:
      return events.filter((event) => event.state === tab);
  }
}
export const drafts = (events: Event[]) => shown(events, "draft");
export const isDraft = (tab: Tab) => tab === "draft";

interface Filter {
  state: State | "open" | null;
}
export const toggled = (filter: Filter): Filter => ({ ...filter, state: filter.state === "open" ? "draft" : "open" });

export const counts: Record<State | "open", number> = { draft: 0, live: 0, done: 0, open: 0 };
counts.open = counts.draft + counts.live;

export const labels: Record<State, string> = { open: "Draft", live: "Live", done: "Done" };
