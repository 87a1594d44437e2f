import type { components } from "./api";

type Person = components["schemas"]["Member"] | { avatarUrl: string | null; name: string };

export const size = (person: Person) => person.avatarUrl && person.avatarUrl.length > 0;
export const host = (person: Person) => (person.avatarUrl ? new URL(person.avatarUrl).host : "none");
export function known(person: Person): boolean {
  if (typeof person.avatarUrl === "string" && person.avatarUrl.length > 0) return true;
  return false;
}
export const picture = (person: Person) => (
  <p>{person.avatarUrl && <img src={person.avatarUrl.trim()} alt={`${person.avatarUrl.length}`} />}</p>
);
export const first = (people: Person[]) => people.filter((person) => person.avatarUrl && person.avatarUrl.length > 0)[0];
export const tested = (person: Person) =>
  "avatarUrl" in person && typeof person.avatarUrl === "string" && person.avatarUrl.length > 0;

declare function draw(picture: string): void;
// What is known of a read shows where the constant is used.
export function drawn(person: Person, kinds: string[]): void {
  const source = (kinds.includes("person") || kinds.length === 0) && person.avatarUrl ? person.avatarUrl : "";
  draw(source);
}
