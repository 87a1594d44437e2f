import type { components } from "./api";
type Event = components["schemas"]["Event"];
interface View { sortBy: "startsAt" | "title"; desc: boolean }
export const sortList = (l: Event[], v: View) => l.sort((a, b) => (a[v.sortBy] < b[v.sortBy] ? -1 : 1) * (v.desc ? -1 : 1));
export const start: View = { sortBy: "startsAt", desc: false };
