import type { components } from "./api";

type Event = components["schemas"]["Event"];
type Check = (value: unknown) => boolean;
type Shape<T> = { [K in keyof T]-?: Check };
declare function shape<T>(of: Shape<T>): Check;
declare function oneOf(...texts: string[]): Check;
declare function text(): { oneOf(texts: string[]): Check };
declare const any: Check;

export const isEvent = shape<Pick<Event, "id" | "state" | "startAt">>({
  id: any,
  startAt: any,
  state: oneOf("draft", "live", "done"),
});
export const isState = shape<Pick<Event, "state">>({ state: text().oneOf(["draft", "live"]) });

// A title may be called like a state.
export const isTitled = shape<Pick<Event, "title">>({ title: oneOf("draft") });
