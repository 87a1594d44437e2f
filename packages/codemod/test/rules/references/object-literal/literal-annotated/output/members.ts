import type { components } from "./api";

type Member = components["schemas"]["Member"];
type Event = components["schemas"]["Event"];

const ada: Member = { id: "1", displayName: "Ada", email: "ada@example.org" };
const bob = { id: "2", displayName: "Bob", email: "bob@example.org" } satisfies Member;
const eve = { id: "3", displayName: "Eve", email: "eve@example.org" } as Member;
const dan = <Member>{ id: "4", displayName: "Dan", email: "dan@example.org" };
const few = [
  { id: "5", "displayName": "Flo", email: "flo@example.org" },
  { id: "6", ['displayName']: "Gus", email: "gus@example.org" },
] as const satisfies Member[];
const all: readonly Member[] = [ada, bob, eve, dan, ...few, { id: "7", displayName: "Hal", email: "hal@example.org" }];

export const names = [bob.displayName, few[0].displayName, ...all.map((one) => one.displayName)];

export const party: Event = {
  id: "1",
  title: "Party",
  startAt: "2026-05-01T18:00:00Z",
  endsAt: "2026-05-01T23:00:00Z",
  owner: { id: "1", displayName: "Ada", email: "ada@example.org" },
  tags: [],
};
