import type { Assumptions } from "./assumptions.ts";
import type { MockState } from "./mock-state.ts";

type List = keyof MockState;

/** By what records of a list are told from each other; a certificate can be that of several users. */
const KEYS = {
  groups: ["id"],
  events: ["id"],
  attendances: ["eventId", "userId"],
  lessons: ["courseId", "lessonId"],
  certificates: ["id", "userId"],
  awards: ["id", "userId"],
  funnels: ["id"],
  notifications: ["id"],
  authorizations: ["code"],
  posts: ["id"],
  reactions: ["commentId", "userId"],
  orders: ["id"],
} satisfies { [Name in List]?: (keyof MockState[Name][number] & string)[] };

/** What the records of a seed that are right one by one have wrong together: each place, and what is wrong there. */
export function contradictionsIn(state: MockState, { rules }: Assumptions): string[] {
  const repeated = Object.entries(KEYS).flatMap(([list, keys]) =>
    repetitionsIn(list, keys, state[list as List]),
  );
  const both = state.events.flatMap(({ groupId, courseId }, index) =>
    rules.eventHasOneLink && groupId !== null && courseId !== null
      ? [`/events/${index}: Expected \`groupId\` or \`courseId\`, received both.`]
      : [],
  );
  return [...repeated, ...both, ...unknownIn(state)];
}

/** Records that have the same values of `keys` as an earlier one. */
export function repetitionsIn(list: string, keys: string[], records: readonly object[]): string[] {
  const first = new Map<string, number>();
  return records.flatMap((record, index) => {
    const value = keys.map((key) => JSON.stringify((record as Record<string, unknown>)[key])).join(" and ");
    const earlier = first.get(value);
    if (earlier === undefined) {
      first.set(value, index);
      return [];
    }
    const at = `/${list}/${index}${keys.length === 1 ? `/${keys[0]}` : ""}`;
    return [`${at}: Expected a value of its own, received ${value} of /${list}/${earlier} once more.`];
  });
}

/** Ids of users, groups and events that there are not. */
function unknownIn(state: MockState): string[] {
  const known = {
    userId: new Set(state.users.map(({ id }) => id)),
    eventId: new Set(state.events.map(({ id }) => id)),
    groupId: new Set(state.groups.map(({ id }) => id)),
  };
  const expectKnown = (kind: keyof typeof known, id: unknown, at: string) =>
    typeof id !== "string" || known[kind].has(id)
      ? []
      : [`${at}: Expected the id of ${NAMES[kind]} of the seed, received ${JSON.stringify(id)}.`];
  const inFields = Object.entries(REFERENCES).flatMap(([list, names]) =>
    state[list as keyof typeof REFERENCES].flatMap(
      (record: { [Name in keyof typeof known]?: unknown }, index) =>
        names.flatMap((name) => expectKnown(name, record[name], `/${list}/${index}/${name}`)),
    ),
  );
  const members = state.groups.flatMap((group, index) =>
    group.members.flatMap((id, place) => expectKnown("userId", id, `/groups/${index}/members/${place}`)),
  );
  return [...inFields, ...members];
}

const REFERENCES = {
  events: ["groupId"],
  attendances: ["eventId", "userId"],
  enrolments: ["userId"],
  certificates: ["userId"],
  awards: ["userId"],
  authorizations: ["userId"],
  reactions: ["userId"],
  orders: ["userId"],
} as const;

const NAMES = { userId: "a user", eventId: "an event", groupId: "a group" };
