// @ts-nocheck: left from the days of JavaScript
import type { components } from "./api";

export const start = (event: components["schemas"]["Event"]) => event.startAt.nothing;
