import type { components } from "./api";

type EventCreate = components["schemas"]["EventCreate"];
type State = NonNullable<EventCreate["state"]>;
type Status = "DRAFT" | "LIVE" | "DONE";

export const toCreate = (status: Status) => ({ title: "", startsAt: "", state: status.toLowerCase() as State });
export function stateOf(status: Status): State {
  return status === "DONE" ? "live" : (status.toLowerCase() as State);
}

// Nobody knows what these are, or they are made of the API's.
export const typed = (text: string) => text.toLowerCase() as State;
export const shown = (state: State) => state.toUpperCase() as Status;
