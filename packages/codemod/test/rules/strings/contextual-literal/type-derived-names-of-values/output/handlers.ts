import type { components } from "./api";

type State = NonNullable<components["schemas"]["Event"]["state"]>;

// Names made of a value change with it, where any other name is allowed, too.
type Handlers = { [Key in State as `on${Capitalize<Key>}`]?: () => void };
export const handlers: Handlers & { [name: string]: unknown } = { onPlanned: () => {}, onLive: () => {} };
export const onDraft = handlers.onPlanned;

export const labels: { [Key in State as `${Key}Label`]: string } = {
  plannedLabel: "Draft",
  liveLabel: "Live",
  doneLabel: "Done",
};
export const label = labels.plannedLabel;
export const classes: `event--${State}`[] = ["event--planned", "event--live"];

// A name of its own that only looks like it.
export const own = { onDraft: () => {} };
