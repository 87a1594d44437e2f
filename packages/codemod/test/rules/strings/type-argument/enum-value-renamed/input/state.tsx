import type { components } from "./api";

type Event = components["schemas"]["Event"];
type State = NonNullable<Event["state"]>;

export const isOver = (event: Event) => event.state === "done";
export const isOpen = ({ state }: Event) => 'done' !== state && state != null;
export const isShown = ({ state = "draft" }: Event) => !["draft", "done"].includes(state);

export function label(state: State): string {
  switch (state) {
    case "draft":
      return "Draft";
    case "done":
      return "done";
    default:
      return "live";
  }
}

export const labels: Record<State, string> = { draft: "Draft", live: "Live", done: "done" };
export const over = labels.done + labels["done"];
export const { done, live } = labels;
export const colours = { draft: "grey", live: "green", "done": "red" } satisfies { [K in State]: string };

export type Over = Extract<State, "done">;
export type Running = Exclude<Event["state"], "done" | undefined>;
export const states: State[] = ["draft", "live", "done"];
export const all = ["draft", "live", "done"] as const satisfies readonly State[];

export const end = (event: Event): Event => ({ ...event, state: "done" });
export const set = (event: Event) => void (event.state = event.title ? "done" : "live");
const Badge = ({ state = "done" }: { state?: State }) => <b className="done">{labels[state]}</b>;
export const badge = <Badge state="done" />;
export const fallback = (event: Event): State => event.state ?? "done";

// Of others.
type Task = { status: "todo" | "done" };
export const task = (task: Task) => (task.status === "done" ? "done" : labels.draft);
