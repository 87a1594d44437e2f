import type { components } from "./api";
import { literal, object, oneOf, text } from "./schemas";

type EventCreate = components["schemas"]["EventCreate"];

const create = object({ title: text(), startAt: text(), state: oneOf(["planned", "live"]) });
export const toEvent = (values: unknown): EventCreate => create.parse(values);
export const made = create.parse({ title: "a", startAt: "2026", state: "planned" });
const raw = { title: "a", startAt: "2026", state: "planned" };
export const fromRaw = create.parse(raw);

// What checks it otherwise has a state of its own.
const sheet = object({ title: text(), state: oneOf(["draft", "final"]) });
export const other = sheet.parse({ title: "a", state: "draft" });

const listed = object({ state: oneOf(["draft", "live", "done"]), title: text() });
const drafted = object({ state: literal("draft") });
type Event = components["schemas"]["Event"];
export const isDraft = (event: Event) => listed.parse(event).state === "draft";
export const asDraft = (event: Event) => drafted.parse(event).state;
