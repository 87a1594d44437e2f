import type { components } from "./api";

type State = NonNullable<components["schemas"]["Event"]["state"]>;

export const labels: Record<State, string> = { draft: "Draft", live: "Live", done: "Done" };
export const live = labels.live;
export const running = (state: State) => state === "live";
