import { type OperationId, operations } from "@tenant-api/types";
import { expect } from "vitest";
import type { Rules } from "./rule.ts";
import { admin, createEvent, idsOf, MEMBER, member, member2, outsider, type Session } from "./session.ts";

const UUID = "00000000-0000-4000-8000-00000000abcd";
const PATH = {
  courseId: UUID,
  lessonId: UUID,
  certificateId: UUID,
  id: "first-post",
  userId: MEMBER,
  commentId: "first",
  groupId: "open",
  postId: "welcome",
};

const WRITES = ["createEvent", "updateEvent", "publishEvent", "cancelEvent", "deleteEvent"] as const;

/** Calls any operation with path parameters and a body that it takes. */
function call(session: Session, token: string | null, id: OperationId, eventId: string) {
  const { mediaTypes } = operations[id];
  const input = { ...PATH, eventId, ...(mediaTypes.length > 0 && { body: {} }) };
  return session.as(token)(id, input as never);
}

/** Authentication. */
export const section5: Rules = {
  "Every endpoint above is called with the header `Authorization: Bearer <token>`.": async (session) => {
    const eventId = await createEvent(session, "Published");
    for (const id of Object.keys(operations) as OperationId[]) {
      const { status, assumed } = await call(session, null, id, eventId);
      expect({ id, status, assumed }).toEqual({
        id,
        status: 401,
        assumed: ["statuses.unauthenticated", "bodies.error"],
      });
    }
    expect((await session.state()).events).toHaveLength(1);
  },

  "`<token>` is either a partner API key (a key with a service-specific prefix, written <API_KEY>) or a JWT (<JWT>).":
    async (session) => {
      expect((await member(session)("listEvents", {})).status).toBe(200);
      expect((await outsider(session)("listEvents", {})).status).toBe(200);
    },

  "The scheme is HTTP bearer.": async (session) => {
    expect((await session.as("unknown")("listEvents", {})).status).toBe(401);
    expect((await session.as("mock_member")("listEvents", {})).status).toBe(200);
  },

  "Scope: a partner key with default scope can read events and mark attendance.": async (session) => {
    const eventId = await createEvent(session, "Published");
    for (const id of [
      "listEvents",
      "listEventsByGroup",
      "listEventsByCourse",
      "getEvent",
      "listEventAttendees",
      "attendEvent",
      "unattendEvent",
    ] as const) {
      expect((await call(session, "mock_member", id, eventId)).status).toBeLessThan(300);
    }
  },

  "Creating, editing, publishing, cancelling and deleting events needs admin (organizer) scope.": async (
    session,
  ) => {
    const eventId = await createEvent(session, "Draft");
    for (const id of WRITES) {
      expect((await call(session, "mock_member", id, eventId)).status).toBe(403);
      expect((await call(session, "mock_admin", id, eventId)).status).toBeLessThan(300);
    }
  },

  "Endpoints labelled `[Admin]` are administrative.": async (session) => {
    const labelled = Object.values(operations).filter(
      ({ path, scope }) => scope === "admin" && !path.includes("/community/events"),
    );
    expect(labelled).toHaveLength(6);
    await admin(session)("issueCertificate", { body: { certificateId: UUID, userId: MEMBER } });
    for (const { id } of labelled) {
      const refused = await call(session, "mock_member", id, "none");
      // That these need admin scope, too, is not shown.
      expect(refused.assumed).toContain("rules.adminOperationsNeedAdminScope");
      expect(refused.status).toBe(403);
      expect((await call(session, "mock_admin", id, "none")).status).toBeLessThan(300);
    }
  },

  "Endpoints labelled `[Authenticated]` are for the authenticated user, whose identity comes from the credential.":
    async (session) => {
      await member(session)("enrollInCourse", { courseId: UUID, body: { courseId: UUID, lessonId: UUID } });
      expect((await session.state()).enrolments).toMatchObject([
        { userId: MEMBER, courseId: UUID, lessonId: UUID },
      ]);
      expect((await member(session)("getCoinBalance", {})).body).toEqual({ balance: 12 });
      expect((await member2(session)("getCoinBalance", {})).body).toEqual({ balance: 0 });
      const orders = async (as: typeof member) =>
        idsOf({
          ...(await as(session)("listMyOrders", {})),
          body: ((await as(session)("listMyOrders", {})).body as { items: unknown }).items,
        });
      expect(await orders(member)).toEqual(["a", "b", "c"]);
      expect(await orders(member2)).toEqual([]);
      await member(session)("removeCommentReaction", { commentId: "first" });
      expect((await session.state()).reactions.map(({ userId }) => userId)).not.toContain(MEMBER);
      expect((await session.state()).reactions).toHaveLength(1);
      expect((await member(session)("listGroupMembers", { groupId: "open" })).body).toMatchObject([
        { id: MEMBER },
      ]);
      expect((await member(session)("getPost", { postId: "welcome" })).body).toMatchObject({
        title: "Welcome",
      });
    },

  "Without admin scope the event write endpoints return 403 forbidden.": async (session) => {
    const eventId = await createEvent(session, "Draft");
    for (const id of WRITES) {
      const { status, body, assumed } = await call(session, "mock_member", id, eventId);
      expect({ id, status, body, assumed }).toMatchObject({
        id,
        status: 403,
        body: { error: "forbidden" },
        assumed: ["bodies.error"],
      });
    }
    expect((await session.state()).events).toMatchObject([{ id: eventId, state: "Draft" }]);
  },

  "The SSO authorize endpoint takes the PKCE-style fields listed in 2.2 and is itself called with the bearer header.":
    async (session) => {
      const body = {
        clientId: "app",
        redirectUri: "https://app.example/callback",
        scope: "openid",
        codeChallenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
        codeChallengeMethod: "S256",
        state: "xyz",
      };
      const reply = await member(session)("authorizeSso", { body });
      expect(reply).toMatchObject({ status: 200, body: { code: expect.any(String), state: "xyz" } });
      expect((await session.state()).authorizations).toMatchObject([{ ...body, userId: MEMBER }]);
      expect((await session.as(null)("authorizeSso", { body })).status).toBe(401);
      const wrong = await member(session)("authorizeSso", { body: { clientId: 5 as never } });
      expect(wrong).toMatchObject({ status: 400, body: { problems: [{ at: "/clientId" }] } });
    },
};

/** Errors. */
export const section7: Rules = {
  "| 403 forbidden | A write on an event (create, edit, publish, cancel, delete) without admin scope. |":
    async (session) => {
      const eventId = await createEvent(session, "Published");
      for (const id of WRITES) expect((await call(session, "mock_member", id, eventId)).status).toBe(403);
    },

  "| 403 forbidden | Attendance marked by a user without access to the event (for example a missing badge required by the linked group). |":
    async (session) => {
      const badged = await createEvent(session, "Published", { groupId: "badged" });
      expect((await member(session)("attendEvent", { eventId: badged })).status).toBe(403);
      const standalone = await createEvent(session, "Published");
      expect((await outsider(session)("attendEvent", { eventId: standalone })).status).toBe(403);
    },

  "No error arises from repeated attend or from unattending when not attending.": async (session) => {
    const eventId = await createEvent(session, "Published");
    const statuses = [];
    for (const id of [
      "unattendEvent",
      "attendEvent",
      "attendEvent",
      "unattendEvent",
      "unattendEvent",
    ] as const) {
      statuses.push((await member(session)(id, { eventId })).status);
    }
    expect(statuses).toEqual([204, 204, 204, 204, 204]);
  },
};
