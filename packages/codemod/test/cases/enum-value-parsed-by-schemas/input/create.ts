import type { components } from "./api";
import { object, one, text } from "./schemas";

type EventCreate = components["schemas"]["EventCreate"];

const create = object({ title: text(), startsAt: text(), state: one(["draft", "live"]) });
export const toEvent = (values: unknown): EventCreate => create.parse(values);
export const made = create.parse({ title: "a", startsAt: "2026", state: "draft" });
const raw = { title: "a", startsAt: "2026", state: "draft" };
export const fromRaw = create.parse(raw);

// What checks it otherwise has a state of its own.
const sheet = object({ title: text(), state: one(["draft", "final"]) });
export const other = sheet.parse({ title: "a", state: "draft" });
