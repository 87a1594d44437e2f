import type { components } from "./api";
type Schedule = components["schemas"]["Schedule"];
export const a = (cron: string): Schedule => ({ 'cron-x': cron, 'timezone': "x", 'day_or': "y" });
export const b = (cron: string): Schedule => ({ "cron-x": cron, timezone: "x", day_or: "y" });
export const c = (cron: string): Schedule => ({ "cron-x": "a", "timezone": "x", day_or: "y" });
export const d = ({ "cron-x": a, "timezone": b }: Schedule) => [a, b];
