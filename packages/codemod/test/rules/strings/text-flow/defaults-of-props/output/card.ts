import type { components } from "./api";
import { define, type PropType } from "./vue";

type Event = components["schemas"]["Event"];
type EventCreate = components["schemas"]["EventCreate"];

export const props = define({
  initial: { type: Object as PropType<EventCreate>, default: () => ({ title: "", startsAt: "", state: "draft" }) },
  state: { type: String as PropType<Event["state"]>, default: "draft" },
  other: { type: String as PropType<Event["state"]>, default: () => "draft" as const },
  sort: { type: String as PropType<keyof Event>, default: "startsAt" },
  kind: { type: String as PropType<string>, default: "draft" },
});

export const shown = (event: Event) => [props.state === "planned", props.initial.startAt, event[props.sort]];
