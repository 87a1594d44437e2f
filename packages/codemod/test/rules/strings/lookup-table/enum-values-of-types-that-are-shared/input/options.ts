import type { components } from "./api";

type Event = components["schemas"]["Event"];
interface Option {
  value: string;
  label: string;
}
interface Config {
  labels: Record<string, string>;
  hidden: string[];
}
declare function select(options: Option[]): void;
declare function use(config: Config): void;
declare function load(states: string[]): void;

const STATES: Option[] = [{ value: "draft", label: "Not yet" }, { value: "live", label: "Now" }];
export const option = (event: Event) => STATES.find(({ value }) => value === event.state);
const events: Config = { labels: { draft: "Not yet" }, hidden: ["draft"] };
export const label = ({ state = "live" }: Event) => (events.hidden.includes(state) ? "" : events.labels[state]);

// Of the same types, but of nothing of the API.
const PAPERS: Option[] = [{ value: "draft", label: "Sketch" }];
select(PAPERS);
const papers: Config = { labels: { draft: "Sketch" }, hidden: ["draft"] };
use(papers);
use({ labels: { draft: "Other" }, hidden: ["draft"] });

export function has(event: Event, paper: { state: string }) {
  const states: string[] = [event.state ?? "live"];
  load(states);
  states[1] = paper.state;
  return states.includes("draft");
}
