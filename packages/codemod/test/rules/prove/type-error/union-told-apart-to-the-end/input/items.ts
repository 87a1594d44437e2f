import type { components } from "./api";

type FeedItem = components["schemas"]["FeedItem"];

function assertNever(value: never): never {
  throw new Error(`${value}`);
}

// Of nothing that is left, TypeScript does not see it where names tell.
export function declared(item: FeedItem): string {
  switch (item.type) {
    case "event":
      return item.title;
    case "course":
      return item.id;
    case "note":
      return "";
    default: {
      const never: never = item;
      return never;
    }
  }
}
export function given(item: FeedItem): string {
  switch (item.type) {
    case "course":
      return item.title;
    case "event":
      return item.id;
    case "note":
      return "";
    default:
      return assertNever(item);
  }
}
export function returned(item: FeedItem): string {
  switch (item.type) {
    case "course":
      return item.title;
    case "event":
      return item.id;
    case "note":
      return "";
    default:
      return item satisfies never;
  }
}
export function taken({ ...item }: FeedItem): string {
  const { type } = item;
  switch (type) {
    case "event":
      return item.title;
    case "course":
      return item.id;
    case "note":
      return "";
    default: {
      const never: never = type;
      return never;
    }
  }
}

// What is compared may be what a variable is known to be.
export function same(item: FeedItem) {
  const event = "event";
  return event === item.type ? item.title : item.id;
}
