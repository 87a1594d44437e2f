import type { components } from "./api";

type Schemas = components["schemas"];

declare function show(course: Pick<Schemas["Course"], "title" | "startsAt">): void;
declare function send(event: Pick<Schemas["Event"], "title" | "startsAt">): void;

// One object for both: a course keeps the name.
const draft = { title: "Draft", startsAt: "2026-01-01T00:00:00Z" };
export const reset = (event: Schemas["Event"]): typeof draft => event;
show(draft);
send(draft);

const blank = () => ({ title: "", startsAt: "" });
show(blank());
send(blank());
