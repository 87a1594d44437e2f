import type { components } from "./api";
import plain, { config, rights, routes } from "./config";

type Event = components["schemas"]["Event"];

export const isHidden = ({ state = "live" }: Event) => plain.events.hidden.includes(state) || plain.events.initial === state;
export const isShown = ({ state = "live" }: Event) => !config.events.hidden.includes(state) && config.events.initial !== state;
export const open = ({ state = "live" }: Event) => routes.filter(({ states, first }) => states.includes(state) || first === state);
export const may = ({ state = "live" }: Event, right: keyof typeof rights) => rights[right].includes(state);

function Guard({ states = ["planned"], event }: { states?: string[]; event: Event }) {
  return <b>{states.includes(event.state ?? "live") ? event.title : ""}</b>;
}
export const drafts = (event: Event) => <Guard states={["planned", "live"]} event={event} />;
export const without = (events: Event[], states: string[] = ["planned"]) =>
  events.filter(({ state = "live" }) => !states.includes(state));

// A sheet has its own kinds.
export const isSketch = (kind: string) => kind === config.sheet.kind;

const COLORS = Object.fromEntries([["planned", "grey"], ["live", "green"]]);
const ICONS = new Map(Object.entries({ planned: "pen", live: "play" }));
export const look = ({ state = "live" }: Event) => [COLORS[state], ICONS.get(state)];
declare function useState<T>(first: T): [T, (next: T) => void];
export function Chosen({ events }: { events: Event[] }) {
  const [states, setStates] = useState<string[]>(["planned"]);
  setStates(["live"]);
  return events.filter(({ state = "live" }) => states.includes(state));
}
