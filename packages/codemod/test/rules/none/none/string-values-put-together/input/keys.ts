import type { components } from "./api";

type Event = components["schemas"]["Event"];

const keyOf = ({ state, title }: Event) => `${state}/${title}`;
export const isGuide = (event: Event) => keyOf(event) === "draft/Guide";
export function order({ state, title }: Event) {
  switch (`${state}:${title}`) {
    case "draft:Guide":
      return 1;
    default:
      return 2;
  }
}

const WEIGHTS: Record<string, number> = { "draft.Guide": 1, "live.Guide": 2 };
export const weight = ({ state, title }: Event) => WEIGHTS[`${state}.${title}`];
export const isNew = ({ state, title }: Event) => [state, title].join("-") === "draft-Guide";
export const isFirst = ({ state, id }: Event) => state + "-" + id === "draft-1";

const byKey = new Map<string, Event>();
export const put = (event: Event) => byKey.set(`${event.state}:${event.id}`, event);
export const first = () => byKey.get("draft:1");

// No state is a part of these.
export const isOther = ({ title, id }: Event) => `${title}/${id}` === "draft/1";
export const isLast = ({ state, id }: Event) => `${id}/${state}` === "draft/live";
