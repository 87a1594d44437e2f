import type { components } from "./api";
type Schedule = components["schemas"]["Schedule"];
export function toJson(value: Schedule) {
  if (!("cron-x" in value) || value["cron-x"] === undefined) return null;
  return { 'cron': value['cron-x'], 'timezone': value['timezone'] };
}
export const cron = (event: Schedule) => [event["cron-x"], event.timezone];
