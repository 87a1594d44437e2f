import type { components } from "./api";

type Event = components["schemas"]["Event"];

export function agenda(event: Event): string {
  const { "startsAt": start, ['endsAt']: end } = event;
  const { ['startsAt']: again, [`startsAt`]: third, ...rest } = event;
  const { "owner": { 'fullName': name } } = event;
  return [start, end, again, third, name, rest.title].join();
}

const field = "startsAt";
export const read = ({ [field]: value }: Event) => value;
