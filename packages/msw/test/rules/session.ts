import type { OperationId, PathParameters, RequestBody } from "@tenant-api/types";
import type { MockState } from "../../src/index.ts";

/** What the rules need besides the three users that there are without a seed. */
export const SEED = {
  users: [
    { id: "00000000-0000-4000-a000-000000000001", token: "mock_admin", scope: "admin" as const },
    { id: "00000000-0000-4000-a000-000000000002", token: "mock_member", coins: 12 },
    { id: "00000000-0000-4000-a000-000000000003", token: "mock_member_2", badges: ["gold"] },
    // A JWT is as good as a key: what is in it is not shown.
    { id: "outsider", token: "eyJhbGciOiJub25lIn0.e30.", communityAccess: false },
  ],
  groups: [
    { id: "open", members: ["00000000-0000-4000-a000-000000000002"] },
    { id: "badged", requiredBadge: "gold" },
  ],
  awards: [{ id: "first-post", userId: "00000000-0000-4000-a000-000000000002" }],
  posts: [{ id: "welcome", title: "Welcome" }],
  reactions: [
    { commentId: "first", userId: "00000000-0000-4000-a000-000000000002" },
    { commentId: "first", userId: "00000000-0000-4000-a000-000000000003" },
  ],
  orders: ["a", "b", "c"].map((id) => ({ id, userId: "00000000-0000-4000-a000-000000000002" })),
};

export const MEMBER = SEED.users[1]?.id as string;
export const MEMBER_2 = SEED.users[2]?.id as string;

export interface Reply {
  status: number;
  /** Parsed, if it is JSON. */
  body: unknown;
  /** What the header of assumptions names. */
  assumed: string[];
}

export type Input<Id extends OperationId> = ([PathParameters<Id>] extends [never]
  ? unknown
  : PathParameters<Id>) & {
  body?: RequestBody<Id>;
};

/** Calls an operation, with a token or without. */
export type Caller = <Id extends OperationId>(id: Id, input: Input<Id>) => Promise<Reply>;

/** A mock with the seed above, and a way to speak to it. */
export interface Session {
  as(token: string | null): Caller;
  /** What the mock calls a field of an event where it says what is wrong: no bridge translates that. */
  nameOf(field: string): string;
  state(): Promise<MockState>;
  reset(): Promise<void>;
  close(): Promise<void>;
}

export const ADMIN = "mock_admin";

/** Calls as the admin. */
export const admin = (session: Session) => session.as(ADMIN);
/** Calls as a user with default scope. */
export const member = (session: Session) => session.as("mock_member");
export const member2 = (session: Session) => session.as("mock_member_2");
export const outsider = (session: Session) => session.as("eyJhbGciOiJub25lIn0.e30.");

/** Creates an event, and brings it into a state. Returns its id. */
export async function createEvent(
  session: Session,
  state: "Draft" | "Published" | "Cancelled",
  body: RequestBody<"createEvent"> = {},
): Promise<string> {
  const { body: created } = await admin(session)("createEvent", { body: { title: "Office hours", ...body } });
  const eventId = (created as { id: string }).id;
  if (state !== "Draft") await admin(session)("publishEvent", { eventId });
  if (state === "Cancelled") await admin(session)("cancelEvent", { eventId });
  return eventId;
}

/** The ids of the records that a list holds. */
export function idsOf({ body }: Reply): unknown[] {
  return (body as { id: unknown }[]).map(({ id }) => id);
}

export function attendeesOf({ body }: Reply): unknown[] {
  return (body as { userId: unknown }[]).map(({ userId }) => userId);
}
