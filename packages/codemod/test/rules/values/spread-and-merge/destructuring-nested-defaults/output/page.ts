import type { components } from "./api";

type Event = components["schemas"]["Event"];
type EventPage = components["schemas"]["EventPage"];
declare const NOBODY: Event["data"];

export const first = ({ data: [one] = [] }: EventPage) => one;
export const city = ({ place: { city: town } = { city: "Berlin" } }: Event) => town;
export const code = ({ place: { postCode } = { city: "Berlin" } }: Event) => postCode;
export const mail = ({ items: [{ data: { mail: email } = { ...NOBODY, mail: "" } } = { data: { ...NOBODY, mail: "" } }] }: { items: Partial<Event>[] }) => email;

export function read(answer: Partial<EventPage>): unknown {
  const { data: { length } = [] } = answer;
  const list: { rows?: Partial<Event>[] } = {};
  let place: Event["place"];
  const one: { data?: { data?: Partial<Event> } } = {};
  const { data: { data: { data: { mail } = { mail: "" } } = { data: { mail: "" } } } = { data: undefined } } = one;
  ({ rows: [{ place } = { place: undefined }] = [] } = list);
  return [length, place, mail];
}
