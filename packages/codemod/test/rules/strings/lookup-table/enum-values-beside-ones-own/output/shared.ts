import type { components } from "./api";

type Event = components["schemas"]["Event"];
interface Saved {
  id: string;
  state: string;
}
declare function read(): any;
const saved: Saved[] = read();
const settings: Record<string, string> = read();

// What serves both the API and something else is a person's choice.
const tones = new Map([["draft", "grey"]]);
const order: Record<string, number> = { draft: 0, live: 1 };
export const looks = (events: Event[]) => [
  ...events.map(({ state = "live" }) => [tones.get(state), order[state]]),
  ...saved.map(({ state }) => [tones.get(state), order[state]]),
];
const FIRST = "draft";
export const first = ({ state = "live" }: Event) => (state === FIRST ? settings[FIRST] : state);
const KINDS = { sketch: "draft" } as const;
export const isSketch = ({ state = "live" }: Event, kind: string) => state === KINDS.sketch || kind === KINDS.sketch;
export function drafts(events: Event[]) {
  const all: Saved[] = [...saved, ...events.map(({ id, state = "live" }) => ({ id, state }))];
  return all.filter(({ state }) => state === "draft").length;
}
const posts = [{ title: "P", state: "draft" }, { title: "Q", state: "live" }];
const counted = (rows: { state?: string }[]) =>
  rows.reduce((all, { state = "" }) => all.set(state, (all.get(state) ?? 0) + 1), new Map<string, number>());
export const counts = (events: Event[]) => [counted(posts).get("draft"), counted(events).get("planned")];
