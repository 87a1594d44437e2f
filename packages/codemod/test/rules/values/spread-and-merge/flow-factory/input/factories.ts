import type { components } from "./api";

type Event = components["schemas"]["Event"];
type Member = components["schemas"]["Member"];

let count = 0;

export function makeMember(overrides: Partial<Member> = {}): Member {
  return { id: `${++count}`, fullName: `Member ${count}`, email: "", ...overrides };
}

export const makeEvent = (overrides: Partial<Event> = {}): Event => {
  const defaults = {
    id: `${++count}`,
    title: "Party",
    startsAt: "2026-05-01T18:00:00Z",
    endsAt: "2026-05-01T23:00:00Z",
    owner: makeMember({ fullName: "Host" }),
    tags: [],
  };
  return { ...defaults, ...overrides };
};

// Typed by what it makes only.
const build = <T extends object>(defaults: () => T) => (overrides?: Partial<T>): T => ({ ...defaults(), ...overrides });
export const buildMember = build((): Member => ({ id: "1", fullName: "Ada", email: "" }));

export const samples = [
  makeEvent({ startsAt: "2026-01-01T00:00:00Z" }),
  makeEvent({ owner: makeMember({ fullName: "Ada" }) }),
  makeEvent({ owner: buildMember({ fullName: "Bob" }) }),
];
