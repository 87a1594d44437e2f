export type State = "draft" | "open" | "canceled";

/** What courses are called keeps the name. */
export type CourseState = "draft" | "cancelled";

/** Both of them meet this one. */
export type AnyState = "draft" | "open" | "cancelled";

/** This one meets the API nowhere. */
export type Window = "web" | "shop";

export interface Row {
  state: State;
  channel: "site" | "shop";
}

export const isOff = (state: State) => state === "canceled";
export const labels: Record<State, string> = { draft: "Draft", open: "Open", canceled: "Off" };
export const order: State[] = ["open", "draft", "canceled"];
export const isOver = (state: CourseState) => state === "cancelled";
export const isAny = (state: AnyState) => state === "cancelled";
export const isWeb = (window: Window) => window === "web";
