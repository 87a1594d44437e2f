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

export const called = () => first().startsAt;
export const continued = () => find()?.startsAt.slice(1);
export const compared = (item: Item) => ("kind" in item && item.kind === "event" ? item.image : undefined);
export const switched = (item: Item): string => {
  switch (item.type) { case "event":
      return item.image?.url ?? "";
    default:
      return item.title;
  }
};
export const chained = (page?: { item: Item }) => page?.item.type === "event";
export const held = (item: Item) => {
  const type = item.type; if (type === "event") return item.image;
  return undefined;
};
export const tested = (entry: Remark) => entry.note && entry.note.length;
export const guarded = (entry: Remark) => {
  if (!entry.note) return; show(entry.note);
};
export const written = (entry: Entry, now: string) => {
  entry.startsAt = now;
};
export const copied = (entry: Entry, now: string): Entry => ({ ...entry, startsAt: now });
export const made = (entry: Entry, id: string) => {
  const event: Event = { ...entry, id };
  return event;
};
export const asserted = (type: Item["type"], title: string) => ({ type, title }) as Item;
export const chosen = (isDay: boolean, title: string): Item => ({ type: isDay ? "event" : "course", title });
export const taken = (item: Item) => {
  const { type, ...rest } = item;
  return [type, rest];
};
export type Start = Entry["startsAt"];
export type Picked = Pick<Entry, "id" | "startsAt">;
export type Untyped = Omit<Item, "type">;
export const labels: Partial<Record<keyof Event | keyof Holiday, string>> = { startsAt: "Start" };
export type Of<T extends Item["type"]> = Extract<Item, { type: T }>;
export const shown = (item: Picture) => (item.photo ? item.photo.url : "");
type State = components["schemas"]["State"] | components["schemas"]["OtherState"];
export const isDraft = (state: State) => state === "draft";
export const color = (state: State) => {
  switch (state) {
    case "draft":
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
  if (stay.owner.kind === "guest") return stay.owner.label;
  return stay.owner.name;
};
