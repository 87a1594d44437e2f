import type { components } from "./api";
import { object, type Schema, text } from "./schemas";

type EventCreate = components["schemas"]["EventCreate"];

const schema: Schema<Pick<EventCreate, "title" | "startsAt">> = object({ title: text(), startsAt: text() });
export const created = schema.validate({ title: "a", startsAt: "2026" });
export const failed = schema.validate({ startsAt: "2026" });

const wrapped: Schema<{ event: EventCreate }> = object({ event: object({ title: text(), startsAt: text() }) });
export const inner = wrapped.validate({ event: { title: "a", startsAt: "2026" } });

// What is nothing of the API.
const own = object({ startsAt: text() });
export const ours = own.validate({ startsAt: "2026" });
