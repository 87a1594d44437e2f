import type { components } from "./api";

type FeedItem = components["schemas"]["FeedItem"];

function assertNever(value: never): never {
  throw new Error(`${value}`);
}

// Conditions come to an end as switches do.
export function given(item: FeedItem): string {
  if ("kind" in item) return item.title;
  if (item.type === "course") return item.id;
  if (item.type === "note") return "";
  return assertNever(item);
}
export function declared(item: FeedItem): string {
  if (item.type === "course" || item.type === "note") {
    return item.id;
  } else if (item.kind === "event") {
    return item.title;
  } else {
    const never: never = item;
    return never;
  }
}
