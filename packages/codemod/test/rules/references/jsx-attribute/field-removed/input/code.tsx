import type { components } from "./api";

type Event = components["schemas"]["Event"];

export const code = (event: Event) => event.legacyCode ?? event.id;
export const bracket = (event: Event) => event?.["legacyCode"];
export const read = ({ id, legacyCode = id }: Event) => legacyCode;
export const Code = ({ legacyCode: code }: Pick<Event, "legacyCode">) => <code>{code}</code>;
export const shown = <Code legacyCode="1" />;
export const key: keyof Event = "legacyCode";

export const coded = (event: Event): Event => ({
  ...event,
  title: "",
  legacyCode: event.id,
});
export const bare: Partial<Event> = { legacyCode: "1" };
// Nothing breaks here.
export const without = (event: Omit<Event, "legacyCode">) => event.title;
export const has = (event: Event) => "legacyCode" in event;

export const own = { legacyCode: "1" }.legacyCode;
