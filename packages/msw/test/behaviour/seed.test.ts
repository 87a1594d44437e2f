import { getResponse } from "msw";
import { describe, expect, it } from "vitest";
import { createTenantMock, DEFAULT_USERS, type Seed } from "../../src/index.ts";

function problemsOf(seed: unknown): string[] {
  try {
    createTenantMock({ seed: seed as Seed });
  } catch (error) {
    expect((error as Error).name).toBe("SeedError");
    return (error as Error).message.split("\n");
  }
  return [];
}

const UUID = "00000000-0000-4000-8000-00000000000a";
const LESSON = { courseId: UUID, lessonId: UUID };
const ORDER = { id: "o", userId: DEFAULT_USERS[1]?.id as string };

describe("a seed", () => {
  it("may be empty: then there are three users", () => {
    const { state } = createTenantMock();
    expect(state.users.map(({ token, scope }) => [token, scope])).toEqual([
      ["mock_admin", "admin"],
      ["mock_member", "default"],
      ["mock_member_2", "default"],
    ]);
    expect(createTenantMock({ seed: {} }).state).toEqual(state);
    expect(DEFAULT_USERS).toHaveLength(3);
  });

  it("fills in what it leaves out", () => {
    const { state } = createTenantMock({
      seed: { users: [{ id: "u", token: "t" }], groups: [{ id: "g" }], events: [{ id: "e" }] },
    });
    expect(state.users.slice(0, 3)).toEqual(createTenantMock().state.users);
    expect(state.users.slice(3)).toEqual([
      { id: "u", token: "t", scope: "default", communityAccess: true, badges: [], coins: 0 },
    ]);
    expect(state.groups).toEqual([{ id: "g", requiredBadge: null, members: [] }]);
    expect(state.events).toEqual([{ id: "e", state: "Draft", groupId: null, courseId: null }]);
  });

  it("may have a default user otherwise", () => {
    const users: Seed["users"] = [
      { id: "u", token: "mock_member", coins: 5 },
      { id: DEFAULT_USERS[2]?.id as string, token: "t" },
    ];
    const { state } = createTenantMock({ seed: { users } });
    expect(state.users.map(({ token, coins }) => [token, coins])).toEqual([
      ["mock_admin", 0],
      ["mock_member", 5],
      ["t", 0],
    ]);
  });

  it("is copied: neither the mock nor its owner changes the other's", () => {
    const seed: Seed = { posts: [{ id: "p", tags: ["a"] }] };
    const mock = createTenantMock({ seed });
    const { state } = mock;
    const tags = state.posts[0]?.tags as string[];
    tags.push("b");
    expect(seed).toEqual({ posts: [{ id: "p", tags: ["a"] }] });
    mock.reset();
    expect(mock.state).toBe(state);
    expect(state.posts).toEqual([{ id: "p", tags: ["a"] }]);
    state.users[0]?.badges.push("gold");
    mock.reset();
    expect(state.users[0]?.badges).toEqual([]);
  });

  it("is restored into the lists that there are, and requests change them in place", async () => {
    const mock = createTenantMock({ seed: { events: [{ id: "e" }] } });
    const { events } = mock.state;
    const headers = { authorization: "Bearer mock_admin" };
    const url = "https://tenant.example/api/v2/community/events/e";
    await getResponse(mock.handlers, new Request(url, { method: "DELETE", headers }));
    expect(events).toEqual([]);
    mock.reset();
    expect(events).toMatchObject([{ id: "e" }]);
    expect(mock.state.events).toBe(events);
  });

  it("may link an event to a group and a course, where an event can be", () => {
    const seed: Seed = { groups: [{ id: "g" }], events: [{ id: "e", groupId: "g", courseId: "c" }] };
    const { state } = createTenantMock({ seed, assumptions: { rules: { eventHasOneLink: false } } });
    expect(state.events).toMatchObject([{ groupId: "g", courseId: "c" }]);
  });

  it.each([
    ["no object", [], ["the seed: Expected object, received []."]],
    [
      "a list that there is not",
      { people: [] },
      ["/people: Expected no such property: only those listed are taken."],
    ],
    ["a user without token", { users: [{ id: "u" }] }, ["/users/0/token: Expected a value, received none."]],
    [
      "another scope",
      { users: [{ id: "u", token: "t", scope: "root" }] },
      ['/users/0/scope: Expected one of "default", "admin", received "root".'],
    ],
    [
      "a misspelt field",
      { users: [{ id: "u", token: "t", badge: [] }] },
      ["/users/0/badge: Expected no such property: only those listed are taken."],
    ],
    [
      "a wrong state and a wrong time",
      { events: [{ id: "e" }, { id: "f", state: "Canceled", startsAt: "soon" }] },
      [
        '/events/1/startsAt: Expected the format date-time, received "soon".',
        '/events/1/state: Expected one of "Draft", "Published", "Cancelled", received "Canceled".',
      ],
    ],
    [
      "a token twice",
      {
        users: [
          { id: "u", token: "t" },
          { id: "v", token: "t" },
        ],
      },
      ['/users/1/token: Expected a value of its own, received "t" of /users/0 once more.'],
    ],
    [
      "an attendance twice",
      {
        users: ["u", "v"].map((id) => ({ id, token: id })),
        events: [{ id: "e" }],
        attendances: [
          { eventId: "e", userId: "u" },
          { eventId: "e", userId: "v" },
          { eventId: "e", userId: "u" },
        ],
      },
      ['/attendances/2: Expected a value of its own, received "e" and "u" of /attendances/0 once more.'],
    ],
    [
      "an id twice, of whatever has one",
      {
        lessons: [LESSON, { ...LESSON, title: "Two" }],
        orders: [ORDER, { ...ORDER, total: 2 }],
      },
      [
        `/lessons/1: Expected a value of its own, received "${UUID}" and "${UUID}" of /lessons/0 once more.`,
        '/orders/1/id: Expected a value of its own, received "o" of /orders/0 once more.',
      ],
    ],
    [
      "ids that no path takes",
      { lessons: [{ courseId: "c1", lessonId: UUID }], certificates: [{ id: "cert-1" }] },
      [
        '/lessons/0/courseId: Expected the format uuid, received "c1".',
        '/certificates/0/id: Expected the format uuid, received "cert-1".',
      ],
    ],
    [
      "a token that no header can have, and none",
      {
        users: [
          { id: "u", token: "a b" },
          { id: "", token: "" },
        ],
      },
      [
        '/users/0/token: Expected a match of ^\\S+$, received "a b".',
        '/users/1/id: Expected a length of at least 1, received "".',
        '/users/1/token: Expected a match of ^\\S+$, received "".',
      ],
    ],
    [
      "users, groups and events that there are not",
      {
        groups: [{ id: "g", members: [ORDER.userId, "nobody"] }],
        events: [{ id: "e", groupId: "h" }],
        attendances: [{ eventId: "f", userId: "nobody" }],
        awards: [{ id: "a", userId: "nobody" }],
      },
      [
        '/events/0/groupId: Expected the id of a group of the seed, received "h".',
        '/attendances/0/eventId: Expected the id of an event of the seed, received "f".',
        '/attendances/0/userId: Expected the id of a user of the seed, received "nobody".',
        '/awards/0/userId: Expected the id of a user of the seed, received "nobody".',
        '/groups/0/members/1: Expected the id of a user of the seed, received "nobody".',
      ],
    ],
    [
      "an event of a group and of a course",
      { groups: [{ id: "g" }], events: [{ id: "e", groupId: "g", courseId: "c" }] },
      ["/events/0: Expected `groupId` or `courseId`, received both."],
    ],
  ])("is refused with the place: %s", (_, seed, problems) => {
    expect(problemsOf(seed)).toEqual(problems);
  });
});
