import type { components } from "./api";
import { toDay, toHour } from "./day.gen";

export const show = (event: components["schemas"]["Event"]) =>
  `${event.startsAt}: ${toDay(event)}, ${toHour(event)}`;
