import type { components } from "./api";

type Event = components["schemas"]["Event"];
type State = NonNullable<Event["state"]>;

export const isOver = (event: Event) => event.state === "finished";
export const isOpen = ({ state }: Event) => 'finished' !== state && state != null;
export const isShown = ({ state = "draft" }: Event) => !["draft", "finished"].includes(state);

export function label(state: State): string {
  switch (state) {
    case "draft":
      return "Draft";
    case "finished":
      return "done";
    default:
      return "live";
  }
}

export const labels: Record<State, string> = { draft: "Draft", live: "Live", finished: "done" };
export const over = labels.finished + labels["finished"];
export const { finished: done, live } = labels;
export const colours = { draft: "grey", live: "green", "finished": "red" } satisfies { [K in State]: string };

export type Over = Extract<State, "finished">;
export type Running = Exclude<Event["state"], "finished" | undefined>;
export const states: State[] = ["draft", "live", "finished"];
export const all = ["draft", "live", "finished"] as const satisfies readonly State[];

export const end = (event: Event): Event => ({ ...event, state: "finished" });
export const set = (event: Event) => void (event.state = event.title ? "finished" : "live");
const Badge = ({ state = "finished" }: { state?: State }) => <b className="done">{labels[state]}</b>;
export const badge = <Badge state="finished" />;
export const fallback = (event: Event): State => event.state ?? "finished";

// Of others.
type Task = { status: "todo" | "done" };
export const task = (task: Task) => (task.status === "done" ? "done" : labels.draft);
