import type { components } from "./api";

type Event = components["schemas"]["Event"];
declare const event: Event;
declare const isEarly: boolean;

// A message with names in it.
const messages = { begin: "Begins at {startsAt}", end: "Ends at {endsAt}" } as const;
type Names<Text> = Text extends `${string}{${infer Name}}${string}` ? Name : never;
declare function say<Key extends keyof typeof messages>(
  key: Key,
  values: Record<Names<(typeof messages)[Key]>, unknown>,
): string;
export const said = say("begin", event);

// Columns in one text.
type Columns<Text> = Text extends `${infer First}, ${infer Rest}` ? First | Columns<Rest> : Text;
declare function select<Text extends string>(columns: Text): Pick<Event, Columns<Text> & keyof Event>;
const columns = "title, startsAt";
export const start = select(columns).startAt;

// What gives a name its value need not have one itself.
declare function sort(by: `${keyof Event & string}:${"asc" | "desc"}`): void;
let order;
if (isEarly) order = "startAt:asc" as const;
else order = "title:asc" as const;
sort(order);
export function Page() {
  sort(Page.order);
}
Page.order = "startAt:desc" as const;

// Two places that change together.
enum Begin {
  At = "startsAt",
}
export const key: keyof Event = Begin.At as "startAt";
