import type { components } from "./api";

type Party = components["schemas"]["Party"];
type Stop = components["schemas"]["PickupStop"] | components["schemas"]["DropStop"];

interface Person {
  id: string;
  email?: string | null;
}

interface Contact {
  readonly id: string;
  readonly contactName?: string;
}

declare function mailTo(person: Person): void;
declare function labelled<One extends Contact>(one: One): [label: string, One];

export function write(parties: Party[]) {
  for (const party of parties) mailTo(party);
  const people: Person[] = parties;
  return people.map(({ id, email = "-" }) => `${id}: ${email}`);
}

const nameOf = ({ contactName = "-" }: { contactName?: string; id: string }) => contactName;

export const names = (stops: Stop[]) => stops.map(nameOf);

export const label = (stop: Stop) => labelled(stop)[0];

export const named = (stop: Stop) => (stop as { contactName?: string }).contactName ?? "-";

// What keeps its own name is not met, nor what has a value of its own.
export const person = ({ id, email: vatNumber }: Party): Person => ({ id, email: vatNumber.toLowerCase() });

export const replaced = (party: Party): Person => ({ ...party, email: null });

export const pickups = (stops: components["schemas"]["PickupStop"][]): Contact[] => stops;
