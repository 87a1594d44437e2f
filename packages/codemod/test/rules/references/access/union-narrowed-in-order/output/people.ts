import type { components } from "./api";

type Person = components["schemas"]["Member"] | { avatarUrl: string | null; name: string };

declare const next: () => Person;
declare const need: (text: string) => string;

// What is read first was not read before something was done, or asked of the same value.
export const given = (person: Person) => (person = next()) && person.avatarUrl && need(person.avatarUrl);
export const written = (person: Person) => ("picture" in person ? person.picture : "avatarUrl" in person ? person.avatarUrl : undefined) && (person = next()) && ("picture" in person ? person.picture : "avatarUrl" in person ? person.avatarUrl : undefined);

// What does nothing may come after it.
export const open = (person: Person, isOpen: boolean) => isOpen && person.avatarUrl && person.avatarUrl.length;
