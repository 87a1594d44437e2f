import type { components } from "./api";

type Person = components["schemas"]["Member"] | { avatarUrl: string | null; name: string };

declare const next: () => Person;
declare const need: (text: string) => string;

// What is read first was not read before something was done, or asked of the same value.
export const given = (person: Person) => (person = next()) && person.avatarUrl && need(person.avatarUrl);
export const written = (person: Person) => person.avatarUrl && (person = next()) && person.avatarUrl;

// What does nothing may come after it.
export const open = (person: Person, isOpen: boolean) => isOpen && person.avatarUrl && person.avatarUrl.length;
