import type { components } from "./api";

type A = components["schemas"]["A"];

declare const ONE: "one";
declare const TWO: "two";

// What somebody wrote in these ways stays.
export const keys = (a: A) => ({ ...(a.type === "a" ? { [ONE]: "x" } : { [TWO]: "y" }) });
export const same = (a: A) => ({ ...(a.type === "a" ? { /* why */ to: "x" } : { to: "y" }) });
export const rows = (all: A[]) => all.map((a) => a.type === "a" ? { type: a.type } : { type: a.type });
