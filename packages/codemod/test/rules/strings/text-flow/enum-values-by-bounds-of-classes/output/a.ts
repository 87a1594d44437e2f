import type { components } from "./api";

type Event = components["schemas"]["Event"];
declare const events: Event[];
declare const posts: { state: string }[];
const drafts = <T extends { state?: string }>(rows: T[]) => rows.filter((r) => r.state === "planned");
export const a = () => drafts(events);
