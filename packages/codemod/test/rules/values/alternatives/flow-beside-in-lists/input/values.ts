import type { components } from "./api";

type Value = components["schemas"]["Value"];

declare function title(values: Value[]): string;
declare const values: Value[];

// What stands beside values of the API, and is no more than one, is one.
const more = [...values, { field: "title", value: "x" }];
const some = [{ field: "title", value: 1 }, ...values, { field: "title", value: "x" }];
const held = { list: [...values, { field: "x", value: "y", note: "" }] };
export const titles = [title(more), title(some), title(held.list)];

// This one is something else.
const others = [...values, { field: "title", value: true }];
export const all = others.map((one) => one.value);
