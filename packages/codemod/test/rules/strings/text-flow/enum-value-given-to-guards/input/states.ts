import type { components } from "./api";

type State = components["schemas"]["State"];

export const isState = (value: unknown): value is State => value === "draft" || value === "done";
export const isDone = (text: string): text is "done" => text === "done";

export const known = [isState("done"), isState("draft"), isState("gone")];
export const stateOf = (text: string | null) => (isState(text ?? "done") ? text : "draft");
export const own = isDone("done");
