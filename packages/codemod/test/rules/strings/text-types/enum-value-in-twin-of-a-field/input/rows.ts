import type { components } from "./api";

type Event = components["schemas"]["Event"];

interface Job {
  state: "draft" | "live";
}
interface Row {
  id: string;
  state: "draft" | "live" | "done" | undefined;
}
declare function save(row: Row): void;
declare function run(job: Job): void;

export const saved = ({ id, state }: Event) => save({ id, state });
export const whole = (event: Event) => save({ ...event, state: event.state });
// These have nothing to do with it.
export const started = () => run({ state: "draft" });
