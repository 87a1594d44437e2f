import type { components } from "./api";

type Person = components["schemas"]["Member"] | { avatarUrl: string | null; name: string };

export const size = (person: Person) => ((one) => one && one.length > 0)("picture" in person ? person.picture : "avatarUrl" in person ? person.avatarUrl : undefined);
export const host = (person: Person) => ((one) => (one ? new URL(one).host : "none"))("picture" in person ? person.picture : "avatarUrl" in person ? person.avatarUrl : undefined);
export function known(person: Person): boolean {
  if (((one) => typeof one === "string" && one.length > 0)("picture" in person ? person.picture : "avatarUrl" in person ? person.avatarUrl : undefined)) return true;
  return false;
}
export const picture = (person: Person) => (
  <p>{((one) => one && <img src={one.trim()} alt={`${one.length}`} />)("picture" in person ? person.picture : "avatarUrl" in person ? person.avatarUrl : undefined)}</p>
);
export const first = (people: Person[]) => people.filter((person) => ((one) => one && one.length > 0)("picture" in person ? person.picture : "avatarUrl" in person ? person.avatarUrl : undefined))[0];
export const tested = (person: Person) =>
  ((one) => ("picture" in person || "avatarUrl" in person) && typeof one === "string" && one.length > 0)("picture" in person ? person.picture : "avatarUrl" in person ? person.avatarUrl : undefined);

declare function draw(picture: string): void;
// What is known of a read shows where the constant is used.
export function drawn(person: Person, kinds: string[]): void {
  const source = ((one) => (kinds.includes("person") || kinds.length === 0) && one ? one : "")("picture" in person ? person.picture : "avatarUrl" in person ? person.avatarUrl : undefined);
  draw(source);
}
