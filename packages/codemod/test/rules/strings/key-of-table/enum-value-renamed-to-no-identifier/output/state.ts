import type { components } from "./api";

type State = NonNullable<components["schemas"]["Event"]["state"]>;

export const labels: Record<State, string> = { draft: "Draft", "in-progress": "Live", done: "Done" };
export const live = labels["in-progress"];
export const running = (state: State) => state === "in-progress";
