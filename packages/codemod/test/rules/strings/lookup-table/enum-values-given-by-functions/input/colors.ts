import type { components } from "./api";

type Event = components["schemas"]["Event"];

// A function that gives the API's, and the same otherwise, gives that to all who look something up by it.
function shown({ event, isLocal }: { event?: Event; isLocal?: boolean }) {
  if (isLocal) return "draft";
  return event ? (event.state ?? "live") : "none";
}
const colors: Record<string, string> = { draft: "grey", live: "green", none: "white" };
export const color = (event: Event) => [colors[shown({ isLocal: true })], colors[shown({ event })]];
