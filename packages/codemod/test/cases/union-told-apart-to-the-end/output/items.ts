import type { components } from "./api";

type FeedItem = components["schemas"]["FeedItem"];

function assertNever(value: never): never {
  throw new Error(`${value}`);
}

// Of nothing that is left, TypeScript does not see it where names tell.
export function declared(item: FeedItem): string {
  switch (true) {
    case "kind" in item:
      return item.title;
    case "type" in item && item.type === "course":
      return item.id;
    case "type" in item && item.type === "note":
      return "";
    default: {
      const never: never = item;
      return never;
    }
  }
}
export function given(item: FeedItem): string {
  switch (true) {
    case "type" in item && item.type === "course":
      return item.title;
    case "kind" in item:
      return item.id;
    case "type" in item && item.type === "note":
      return "";
    default:
      return assertNever(item as never);
  }
}
export function returned(item: FeedItem): string {
  switch (true) {
    case "type" in item && item.type === "course":
      return item.title;
    case "kind" in item:
      return item.id;
    case "type" in item && item.type === "note":
      return "";
    default:
      return item as never satisfies never;
  }
}
export function taken({ ...item }: FeedItem): string {
  const { type } = "kind" in item ? { ...item, type: item.kind } : item;
  switch (true) {
    case type === "event" && "kind" in item:
      return item.title;
    case type === "course" && "type" in item && item.type === type:
      return item.id;
    case type === "note" && "type" in item && item.type === type:
      return "";
    default: {
      const never: never = type as never;
      return never;
    }
  }
}

// What is compared may be what a variable is known to be.
export function same(item: FeedItem) {
  const event = "event";
  return "kind" in item && event === item.kind ? item.title : item.id;
}
