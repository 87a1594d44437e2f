import type { components } from "./api";

type Event = components["schemas"]["Event"];

const FIELDS = ["title", "owner"] as const satisfies readonly (keyof Event)[];

// What is compared with one of the list is called like that.
export const widths = () => FIELDS.map((field) => (field === "title" ? 40 : 20));
export const others = () => FIELDS.filter((field) => "title" !== field);
