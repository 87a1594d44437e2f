import type { components } from "./api";

type Event = components["schemas"]["Event"];
type Member = components["schemas"]["Member"];

let count = 0;

export function makeMember(overrides: Partial<Member> = {}): Member {
  return { id: `${++count}`, displayName: `Member ${count}`, email: "", ...overrides };
}

export const makeEvent = (overrides: Partial<Event> = {}): Event => {
  const defaults = {
    id: `${++count}`,
    title: "Party",
    startAt: "2026-05-01T18:00:00Z",
    endsAt: "2026-05-01T23:00:00Z",
    owner: makeMember({ displayName: "Host" }),
    tags: [],
  };
  return { ...defaults, ...overrides };
};

// Typed by what it makes only.
const build = <T extends object>(defaults: () => T) => (overrides?: Partial<T>): T => ({ ...defaults(), ...overrides });
export const buildMember = build((): Member => ({ id: "1", displayName: "Ada", email: "" }));

export const samples = [
  makeEvent({ startAt: "2026-01-01T00:00:00Z" }),
  makeEvent({ owner: makeMember({ displayName: "Ada" }) }),
  makeEvent({ owner: buildMember({ displayName: "Bob" }) }),
];
