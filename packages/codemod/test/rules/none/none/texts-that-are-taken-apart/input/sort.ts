import type { components } from "./api";

type Event = components["schemas"]["Event"];
declare const events: Event[];

// What is left of a text is the name of a field.
type Sort =
  | "startsAt"
  | "-startsAt"
  | "title";
const parse = (sort: Sort) => ({ key: sort.replace(/^-/, "") as keyof Event, isDown: sort.startsWith("-") });
export const sorted = () => events.map((event) => event[parse("-startsAt").key]);
const keyOf = (sort: string) => (sort.startsWith("-") ? sort.slice(1) : sort) as keyof Event;
export const read = () => events.map((event) => event[keyOf("-startsAt")]);
const [field, direction] = "startsAt:desc".split(":") as [keyof Event, string];
export const first = () => [events.map((event) => event[field]), direction];

// Several values in one text.
const config = { hidden: "draft,done" };
const hidden = config.hidden.split(",") as Event["state"][];
export const seen = () => events.filter(({ state }) => !hidden.includes(state));

// What is nothing of the API.
type Own = "startsAt" | "title";
const own = (sort: Sort) => sort.replace(/^-/, "") as Own;
export const ours = () => own("-startsAt") === "startsAt";

// Several names in one text, and words that only hold one.
const columns = "startsAt,title".split(",") as (keyof Event)[];
export const cells = () => events.map((event) => columns.map((column) => event[column]));
const words = "subtitle,TITLE".split(",") as (keyof Event)[];
export const none = () => events.map((event) => words.map((word) => event[word]));
