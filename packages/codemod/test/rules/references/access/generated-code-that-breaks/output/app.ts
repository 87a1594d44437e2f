import type { components } from "./api";
import { toDay, toHour } from "./day.gen";

export const show = (event: components["schemas"]["Event"]) =>
  `${event.startAt}: ${toDay(event)}, ${toHour(event)}`;
