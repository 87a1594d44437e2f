import type { components } from "./api";

type Person = components["schemas"]["Person"];

export function nameOf(person: { first: string; last: string }): string;
export function nameOf(first: string, last: string): string;
export function nameOf(first: string | { first: string; last: string }, last?: string): string {
  const parts = typeof first === "object" ? first : { first, last };
  return `${parts.first} ${parts.last}`;
}

export class Names {
  of(person: { first: string }): string;
  of(first: string): string;
  of(one: string | { first: string }): string {
    return typeof one === "string" ? one : one.first;
  }
}

export const both = (person: Person) => [nameOf(person), new Names().of(person), nameOf("Ada", "Lovelace")];
