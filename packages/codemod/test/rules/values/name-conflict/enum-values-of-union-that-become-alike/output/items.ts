import type { components } from "./api";

type Item = components["schemas"]["Item"];

// What else is in an object tells which one it is.
export const items: Item[] = [
  { kind: "item", text: "Hello" },
  { kind: "item", url: "/" },
];

// Nothing does here.
export const isNote = (item: Item) => item.kind === "note";
export type Link = Extract<Item, { kind: "link" }>;
export function label(item: Item) {
  switch (item.kind) {
    case "note":
      return "Note";
  }
  return "Link";
}
