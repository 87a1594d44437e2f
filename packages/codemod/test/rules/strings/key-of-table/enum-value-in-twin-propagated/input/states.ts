export type State = "draft" | "open" | "cancelled";

/** What courses are called keeps the name. */
export type CourseState = "draft" | "cancelled";

/** Both of them meet this one. */
export type AnyState = "draft" | "open" | "cancelled";

/** This one meets the API nowhere. */
export type Window = "web" | "shop";

export interface Row {
  state: State;
  channel: "web" | "shop";
}

export const isOff = (state: State) => state === "cancelled";
export const labels: Record<State, string> = { draft: "Draft", open: "Open", cancelled: "Off" };
export const order: State[] = ["open", "draft", "cancelled"];
export const isOver = (state: CourseState) => state === "cancelled";
export const isAny = (state: AnyState) => state === "cancelled";
export const isWeb = (window: Window) => window === "web";
