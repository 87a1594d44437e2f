import type { components } from "./api";

type Event = components["schemas"]["Event"];
type State = NonNullable<Event["state"]>;

declare function look(table: Record<string, string>, key: string): string;

// What is asked otherwise follows, too, as long as it stays here.
const labels: Record<string, string> = { draft: "Draft", done: "Over" };
const { done: over } = labels;
export const known = (state: State) => (state in labels ? labels[state] : over);
export const all = Object.entries(labels).map(([key, label]) => `${key} ${label}`);

// These go somewhere, or are compared with something.
const shared: Record<string, string> = { done: "Over" };
export const sharedLabel = (state: State) => shared[state] ?? look(shared, "done");
const order = ["draft", "finished"];
export const rank = (state: State) => order.indexOf(state);
export const rest = order.filter((one) => one !== "finished");

// An object without a type breaks where it does not follow, wherever else it goes.
const inferred = { draft: "Draft", live: "Now", done: "Over" };
export const inferredLabel = (state: State) => inferred[state] + look(inferred, "draft");

// These were made by somebody else, or are no tables.
export const query = (params: URLSearchParams, key: keyof Event) => [params.get(key), params.get("startsAt")];
export const isSaid = (title: string, state: State) => title.includes(state) || title.includes("done");
export const marked = (element: Element, state: State) => {
  element.classList.add(state);
  element.classList.remove("done");
};
interface Request {
  query: Record<string, string>;
}
export const asked = (request: Request, key: keyof Event) => request.query[key];
export const plain = (request: Request) => request.query.startsAt;
