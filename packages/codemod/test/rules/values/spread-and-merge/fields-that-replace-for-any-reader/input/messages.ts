import type { components } from "./api";

type Event = components["schemas"]["Event"];
type Start = Pick<Event, "id" | "startsAt">;
declare const t: (key: string, vars: Record<string, string | number>) => string;
declare const log: (fields: Record<string, unknown>) => void;

// A message says `{startsAt}`, which nobody sees here.
export const said = (event: Start) => t("event.when", { ...event, startsAt: event.startsAt.slice(0, 10) });

export function logged(event: Event) {
  const fields: Record<string, unknown> = { ...event, startsAt: Date.parse(event.startsAt) };
  log(fields);
  return fields["startsAt"];
}

// What has nothing of the event keeps the name without a word.
export const started = (startsAt: string) => t("event.when", { startsAt });
export const plain = (event: Event) => log({ ...event, title: event.title.trim() });
