import type { components } from "./api";

type Item = components["schemas"]["FeedItem"];
type Output = { data: Item[] | Record<string, any> };

// No member of the union is whole here, yet the type says which one is meant.
export const ofEvent: Output = { data: [{ type: "event", startsAt: "2026-05-01" }] };
export const ofCourse: Output = { data: [{ type: "course", startsAt: "2026-05-01" }] };
export const rows: Partial<Item>[] = [{ type: "event", startsAt: "2026-05-01" }, { type: "course", startsAt: "2026-05-02" }];
