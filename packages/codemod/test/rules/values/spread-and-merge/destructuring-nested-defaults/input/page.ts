import type { components } from "./api";

type Event = components["schemas"]["Event"];
type EventPage = components["schemas"]["EventPage"];
declare const NOBODY: Event["owner"];

export const first = ({ items: [one] = [] }: EventPage) => one;
export const city = ({ venue: { city: town } = { city: "Berlin" } }: Event) => town;
export const code = ({ venue: { postCode } = { city: "Berlin" } }: Event) => postCode;
export const mail = ({ items: [{ owner: { email } = { ...NOBODY, email: "" } } = { owner: { ...NOBODY, email: "" } }] }: { items: Partial<Event>[] }) => email;

export function read(answer: Partial<EventPage>): unknown {
  const { items: { length } = [] } = answer;
  const list: { rows?: Partial<Event>[] } = {};
  let place: Event["venue"];
  const one: { data?: { data?: Partial<Event> } } = {};
  const { data: { data: { owner: { email: mail } = { email: "" } } = { owner: { email: "" } } } = { data: undefined } } = one;
  ({ rows: [{ venue: place } = { venue: undefined }] = [] } = list);
  return [length, place, mail];
}
