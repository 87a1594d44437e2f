import type { components } from "./api";
import { object, one, text } from "./schemas";

type EventCreate = components["schemas"]["EventCreate"];

const create = object({ title: text(), startAt: text(), state: one(["planned", "live"]) });
export const toEvent = (values: unknown): EventCreate => create.parse(values);
export const made = create.parse({ title: "a", startAt: "2026", state: "planned" });
const raw = { title: "a", startAt: "2026", state: "planned" };
export const fromRaw = create.parse(raw);

// What checks it otherwise has a state of its own.
const sheet = object({ title: text(), state: one(["draft", "final"]) });
export const other = sheet.parse({ title: "a", state: "draft" });
