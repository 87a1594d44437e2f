import type { components } from "./api";

type State = components["schemas"]["State"];

export const isState = (value: unknown): value is State => value === "draft" || value === "finished";
export const isDone = (text: string): text is "done" => text === "done";

export const known = [isState("finished"), isState("draft"), isState("gone")];
export const stateOf = (text: string | null) => (isState(text ?? "finished") ? text : "draft");
export const own = isDone("done");
