import type { components } from "./api";

type A = components["schemas"]["A"];

declare const ONE: "one";
declare const TWO: "two";

// What somebody wrote in these ways stays.
export const keys = (a: A) => ({ ...(a.kind === "a" ? { [ONE]: "x" } : { [TWO]: "y" }) });
export const same = (a: A) => ({ ...(a.kind === "a" ? { /* why */ to: "x" } : { to: "y" }) });
export const rows = (all: A[]) => all.map((a) => a.kind === "a" ? { type: a.kind } : { type: a.kind });
