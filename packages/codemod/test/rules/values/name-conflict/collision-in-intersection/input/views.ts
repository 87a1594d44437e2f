import type { components } from "./api";

type View = components["schemas"]["Event"] & { startAt?: number };

export const start = (view: View): string => view.startsAt;
export const at = (view: View): number => view.startAt ?? 0;
