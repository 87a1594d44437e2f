import type { components } from "./api";

type FeedItem = components["schemas"]["FeedItem"];

// What one member keeps is asked for once, however often this runs.
export const course = (item: FeedItem) => item.type === "course" && item.title;
export const turnedCourse = (item: FeedItem) => "course" === item.type && item.title;
export const named = (item: FeedItem) => { const type = item.type; return type === "course" && item.title; };
export function title(item: FeedItem) {
  switch (item.type) { case "course": return item.title; }
  return "";
}

// What fails a test is known where that is turned round, too.
export function ensured(item: FeedItem) {
  if (item.type !== "event") throw new Error(item.type);
  return item.type;
}
export const shown = (item: FeedItem) => item.type !== "event" ? item.type : item.title;
export const length = (item: FeedItem) => item.type !== "event" && item.type.length;
export function drop(item: FeedItem) {
  while (item.type !== "event") return item.type;
  return item.type;
}
export function either(item: FeedItem) {
  if (item.type !== "event") { return item.type; } else { return item.type; }
}

// Parentheses are the same again.
export const not = (item: FeedItem) => !(item.type === "event");
export const notNot = (item: FeedItem) => !!(item.type === "event");
export const notUnequal = (item: FeedItem) => !(item.type !== "event");
export const twice = (item: FeedItem) => !((item.type === "event"));
export const hint = (item: FeedItem, isOne: boolean | null) => isOne ?? item.type === "event";
export const hinted = (item: FeedItem, isOne: boolean | null) => isOne ?? (item.type === "event");
export const unequal = (item: FeedItem, isOne: boolean | null) => isOne ?? (item.type !== "event");
export function loop(item: FeedItem) {
  for (let isEvent = item.type === "event"; isEvent; ) return isEvent;
  for (let isEvent = (item.type === "event"); isEvent; ) return isEvent;
  return null;
}

// So are comments.
export const compared = (item: FeedItem) => item.type /* one */ === /* two */ "event";
export const turned = (item: FeedItem | undefined) => "event" /* one */ === item /* two */ ?.type;
export function kept(item: FeedItem) {
  switch (item /* one */.type) { case "event": return "E"; default: return "C"; }
}

// What a person asks another value for tells nothing of this one.
export const chosen = (item: FeedItem, filter: string) => filter === "course" && "type" in item;
