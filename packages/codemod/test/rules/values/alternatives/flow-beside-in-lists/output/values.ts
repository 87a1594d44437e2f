import type { components } from "./api";

type Value = components["schemas"]["Value"];

declare function title(values: Value[]): string;
declare const values: Value[];

// What stands beside values of the API, and is no more than one, is one.
const more = [...values, { name: "title", value: "x" }];
const some = [{ name: "title", value: 1 }, ...values, { name: "title", value: "x" }];
const held = { list: [...values, { name: "x", value: "y", note: "" }] };
export const titles = [title(more), title(some), title(held.list)];

// This one is something else.
const others = [...values, { field: "title", value: true }];
export const all = others.map((one) => one.value);
