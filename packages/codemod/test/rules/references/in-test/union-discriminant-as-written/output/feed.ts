import type { components } from "./api";

type FeedItem = components["schemas"]["FeedItem"];

// What one member keeps is asked for once, however often this runs.
export const course = (item: FeedItem) => "type" in item && item.type === "course" && item.title;
export const turnedCourse = (item: FeedItem) => "type" in item && "course" === item.type && item.title;
export const named = (item: FeedItem) => { const type = "kind" in item ? item.kind : item.type; return type === "course" && item.title; };
export function title(item: FeedItem) {
  switch (item.type) { case "course": return item.title; }
  return "";
}

// What fails a test is known where that is turned round, too.
export function ensured(item: FeedItem) {
  if (!("kind" in item)) throw new Error(item.type);
  return item.kind;
}
export const shown = (item: FeedItem) => !("kind" in item) ? item.type : item.title;
export const length = (item: FeedItem) => !("kind" in item) && item.type.length;
export function drop(item: FeedItem) {
  while (!("kind" in item)) return item.type;
  return item.kind;
}
export function either(item: FeedItem) {
  if (!("kind" in item)) { return item.type; } else { return item.kind; }
}

// Parentheses are the same again.
export const not = (item: FeedItem) => !("kind" in item);
export const notNot = (item: FeedItem) => !!("kind" in item);
export const notUnequal = (item: FeedItem) => !(!("kind" in item));
export const twice = (item: FeedItem) => !(("kind" in item));
export const hint = (item: FeedItem, isOne: boolean | null) => isOne ?? ("kind" in item && item.kind === "event");
export const hinted = (item: FeedItem, isOne: boolean | null) => isOne ?? ("kind" in item && item.kind === "event");
export const unequal = (item: FeedItem, isOne: boolean | null) => isOne ?? (!("kind" in item && item.kind === "event"));
export function loop(item: FeedItem) {
  for (let isEvent = ("kind" in item && item.kind === "event"); isEvent; ) return isEvent;
  for (let isEvent = (("kind" in item && item.kind === "event")); isEvent; ) return isEvent;
  return null;
}

// So are comments.
export const compared = (item: FeedItem) => item.type /* one */ === /* two */ "event";
export const turned = (item: FeedItem | undefined) => "event" /* one */ === item /* two */ ?.type;
export function kept(item: FeedItem) {
  switch (item /* one */.type) { case "event": return "E"; default: return "C"; }
}

// What a person asks another value for tells nothing of this one.
export const chosen = (item: FeedItem, filter: string) => filter === "course" && ("kind" in item || "type" in item);
