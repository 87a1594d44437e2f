import type { components } from "./api";

type Event = components["schemas"]["Event"];

export function agenda(event: Event): string {
  const { "startAt": start, ['endsAt']: end } = event;
  const { ['startAt']: again, [`startAt`]: third, ...rest } = event;
  const { "owner": { 'displayName': name } } = event;
  return [start, end, again, third, name, rest.title].join();
}

const field = "startAt";
export const read = ({ [field]: value }: Event) => value;
