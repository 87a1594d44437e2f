import type { components } from "./api";

type Event = components["schemas"]["Event"];

const FIELDS = ["heading", "owner"] as const satisfies readonly (keyof Event)[];

// What is compared with one of the list is called like that.
export const widths = () => FIELDS.map((field) => (field === "heading" ? 40 : 20));
export const others = () => FIELDS.filter((field) => "heading" !== field);
