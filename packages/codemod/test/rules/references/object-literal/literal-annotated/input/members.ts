import type { components } from "./api";

type Member = components["schemas"]["Member"];
type Event = components["schemas"]["Event"];

const ada: Member = { id: "1", fullName: "Ada", email: "ada@example.org" };
const bob = { id: "2", fullName: "Bob", email: "bob@example.org" } satisfies Member;
const eve = { id: "3", fullName: "Eve", email: "eve@example.org" } as Member;
const dan = <Member>{ id: "4", fullName: "Dan", email: "dan@example.org" };
const few = [
  { id: "5", "fullName": "Flo", email: "flo@example.org" },
  { id: "6", ['fullName']: "Gus", email: "gus@example.org" },
] as const satisfies Member[];
const all: readonly Member[] = [ada, bob, eve, dan, ...few, { id: "7", fullName: "Hal", email: "hal@example.org" }];

export const names = [bob.fullName, few[0].fullName, ...all.map((one) => one.fullName)];

export const party: Event = {
  id: "1",
  title: "Party",
  startsAt: "2026-05-01T18:00:00Z",
  endsAt: "2026-05-01T23:00:00Z",
  owner: { id: "1", fullName: "Ada", email: "ada@example.org" },
  tags: [],
};
