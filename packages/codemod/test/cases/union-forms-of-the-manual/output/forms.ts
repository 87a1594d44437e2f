import type { components } from "./api";

type Event = components["schemas"]["Event"];
type Holiday = components["schemas"]["Holiday"];
type Entry = Event | Holiday;
type EventItem = components["schemas"]["EventItem"];
type CourseItem = components["schemas"]["CourseItem"];
type Remark = components["schemas"]["Post"] | components["schemas"]["Comment"];
type Picture = components["schemas"]["PhotoItem"] | components["schemas"]["NoteItem"];
type Item = EventItem | CourseItem;

declare function first(): Entry;
declare function find(): Entry | undefined;
declare function show(text: string): void;

export const called = () => ((one) => "startAt" in one ? one.startAt : one.startsAt)(first());
export const continued = () => ((one) => one && ("startAt" in one ? one.startAt : one.startsAt))(find())?.slice(1);
export const compared = (item: Item) => ("kind" in item && item.kind === "event" ? item.image : undefined);
export const switched = (item: Item): string => {
  switch (true) { case "kind" in item:
      return item.image?.url ?? "";
    default:
      return item.title;
  }
};
export const chained = (page?: { item: Item }) => !!page && "kind" in page.item && page.item.kind === "event";
export const held = (item: Item) => {
  const type = "kind" in item ? item.kind : item.type; if (type === "event" && "kind" in item) return item.image;
  return undefined;
};
export const tested = (entry: Remark) => ((one) => one && one.length)("text" in entry ? entry.text : entry.note);
export const guarded = (entry: Remark) => {
  if (!("text" in entry ? entry.text : entry.note)) return; show(("text" in entry ? entry.text : entry.note)!);
};
export const written = (entry: Entry, now: string) => {
  "startAt" in entry ? (entry.startAt = now) : (entry.startsAt = now);
};
export const copied = (entry: Entry, now: string): Entry => ("startAt" in entry ? { ...entry, startAt: now } : { ...entry, startsAt: now });
export const made = (entry: Entry, id: string) => {
  const event: Event = { ...entry, startAt: "startAt" in entry ? entry.startAt : entry.startsAt, id };
  return event;
};
export const asserted = (type: Extract<Item, { kind: unknown }>["kind"] | Exclude<Item, { kind: unknown }>["type"], title: string) => ((type === "event" ? { kind: type, title } : { type, title })) as Item;
export const chosen = (isDay: boolean, title: string): Item => ({ ...(isDay ? { kind: "event" } : { type: "course" }), title });
export const taken = (item: Item) => {
  const { type, ...rest } = "kind" in item ? (({ kind: value, ...others }) => ({ ...others, type: value }))(item) : item;
  return [type, rest];
};
export type Start = Extract<Entry, { startAt: unknown }>["startAt"] | Exclude<Entry, { startAt: unknown }>["startsAt"];
export type Picked = Pick<Entry & { startsAt: Extract<Entry, { startAt: unknown }>["startAt"] | Exclude<Entry, { startAt: unknown }>["startsAt"] }, "id" | "startsAt">;
export type Untyped = Omit<Item, "kind" | "type">;
export const labels: Partial<Record<keyof Event | keyof Holiday, string>> = { startsAt: "Start", startAt: "Start" };
export type Of<T extends Extract<Item, { kind: unknown }>["kind"] | Exclude<Item, { kind: unknown }>["type"]> = Extract<Item, { kind: T } | { type: T }>;
export const shown = (item: Picture) => ("photo" in item && item.photo ? item.photo.url : "");
type State = components["schemas"]["State"] | components["schemas"]["OtherState"];
export const isDraft = (state: State) => state === "draft" || state === "new";
export const color = (state: State) => {
  switch (state) {
    case "draft":
    case "new":
      return "grey";
    default:
      return "green";
  }
};
export const entrance = (pass: components["schemas"]["Ticket"] | components["schemas"]["Pass"]) => {
  const { kind } = pass, date = "day" in pass ? pass.day : pass.date;
  return kind === "ticket" ? date + pass.seat : date + pass.days;
};
export const named = (stay: components["schemas"]["Visit"] | components["schemas"]["Stay"]) => {
  const one = "host" in stay ? stay.host : stay.owner;
  if (one.kind === "guest") return one.label;
  return one.name;
};
