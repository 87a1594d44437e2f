import type { components } from "./api";
type Schedule = components["schemas"]["Schedule"];
export function toJson(value: Schedule) {
  if (!("cron" in value) || value["cron"] === undefined) return null;
  return { 'cron': value['cron'], 'timezone': value['timezone'] };
}
export const cron = (event: Schedule) => [event.cron, event.timezone];
