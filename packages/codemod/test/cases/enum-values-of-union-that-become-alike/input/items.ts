import type { components } from "./api";

type Item = components["schemas"]["Item"];

// What else is in an object tells which one it is.
export const items: Item[] = [
  { kind: "note", text: "Hello" },
  { kind: "link", url: "/" },
];
