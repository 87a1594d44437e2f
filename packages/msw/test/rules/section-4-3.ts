import { operations } from "@tenant-api/types";
import { expect } from "vitest";
import type { Rules } from "./rule.ts";
import {
  admin,
  attendeesOf,
  createEvent,
  idsOf,
  MEMBER,
  MEMBER_2,
  member,
  member2,
  outsider,
} from "./session.ts";

/** Events and attendance. */
export const section43: Rules = {
  "All paths are under /api/v2/community/events.": async (session) => {
    const ofEvents = Object.values(operations).filter(({ id }) => /Event/.test(id));
    expect(ofEvents).toHaveLength(12);
    for (const { path } of ofEvents) expect(path).toMatch(/^\/api\/v2\/community\/events/);
    expect((await member(session)("listEvents", {})).status).toBe(200);
  },

  "| GET | /api/v2/community/events | default | none | list of events |": async (session) => {
    const eventId = await createEvent(session, "Published", {
      title: "Agenda",
      startsAt: "2030-02-01T10:00:00Z",
    });
    const { status, body } = await member(session)("listEvents", {});
    expect({ status, body }).toMatchObject({
      status: 200,
      body: [{ id: eventId, title: "Agenda", startsAt: "2030-02-01T10:00:00Z", state: "Published" }],
    });
  },

  "| GET | /api/v2/community/events/{eventId} | default | none | one event |": async (session) => {
    const eventId = await createEvent(session, "Published", { title: "One" });
    expect(await member(session)("getEvent", { eventId })).toMatchObject({
      status: 200,
      body: { id: eventId, title: "One" },
    });
    expect(await member(session)("getEvent", { eventId: "none" })).toMatchObject({
      status: 404,
      assumed: ["statuses.notFound", "bodies.error"],
    });
  },

  "| GET | /api/v2/community/events/{eventId}/attendees | default | none | attendee list |": async (
    session,
  ) => {
    const eventId = await createEvent(session, "Published");
    await member2(session)("attendEvent", { eventId });
    await member(session)("attendEvent", { eventId: await createEvent(session, "Published") });
    const reply = await member(session)("listEventAttendees", { eventId });
    expect(reply.status).toBe(200);
    expect(attendeesOf(reply)).toEqual([MEMBER_2]);
  },

  "| GET | /api/v2/community/events/by-group/{groupId} | default | none | events of the group |": async (
    session,
  ) => {
    const eventId = await createEvent(session, "Published", { groupId: "open" });
    await createEvent(session, "Published", { groupId: "badged" });
    await createEvent(session, "Published");
    expect(idsOf(await member(session)("listEventsByGroup", { groupId: "open" }))).toEqual([eventId]);
  },

  "| GET | /api/v2/community/events/by-course/{courseId} | default | none | events of the course |": async (
    session,
  ) => {
    const eventId = await createEvent(session, "Published", { courseId: "course 1/a" });
    await createEvent(session, "Published", { courseId: "c2" });
    await createEvent(session, "Published");
    expect(idsOf(await member(session)("listEventsByCourse", { courseId: "course 1/a" }))).toEqual([eventId]);
  },

  "| POST | /api/v2/community/events | admin | title, description, startsAt, endsAt, optional groupId or courseId | `{id}` |":
    async (session) => {
      const fields = {
        title: "Office hours",
        description: "Bring questions",
        startsAt: "2030-02-01T10:00:00Z",
        endsAt: "2030-02-01T11:00:00Z",
      };
      for (const link of [{}, { groupId: "open" }, { courseId: "c1" }]) {
        const { body } = await admin(session)("createEvent", { body: { ...fields, ...link } });
        expect(body).toEqual({ id: expect.any(String) });
        const { events } = await session.state();
        expect(events.at(-1)).toEqual({
          ...(body as object),
          ...fields,
          groupId: null,
          courseId: null,
          ...link,
          state: "Draft",
        });
      }
      await admin(session)("createEvent", { body: { groupId: "" } });
      expect((await session.state()).events.at(-1)).toMatchObject({ groupId: null });
      const both = await admin(session)("createEvent", { body: { groupId: "open", courseId: "c1" } });
      expect(both).toMatchObject({
        status: 400,
        assumed: ["statuses.invalid", "bodies.error", "rules.eventHasOneLink"],
      });
      const wrong = await admin(session)("createEvent", {
        body: { startsAt: "tomorrow", title: 5 as never },
      });
      expect(wrong).toMatchObject({
        status: 400,
        body: {
          problems: [
            { in: "body", at: `/${session.nameOf("title")}` },
            { in: "body", at: `/${session.nameOf("startsAt")}` },
          ],
        },
      });
    },

  "| PUT | /api/v2/community/events/{eventId} | admin | edits title, date, description | body not stated |":
    async (session) => {
      const eventId = await createEvent(session, "Published");
      expect((await admin(session)("updateEvent", { eventId, body: { title: "New" } })).status).toBe(204);
      expect((await member(session)("getEvent", { eventId })).body).toMatchObject({ title: "New" });
      expect((await admin(session)("updateEvent", { eventId: "none", body: {} })).status).toBe(404);
    },

  "| DELETE | /api/v2/community/events/{eventId} | admin | none | body not stated |": async (session) => {
    const eventId = await createEvent(session, "Published");
    expect((await admin(session)("deleteEvent", { eventId })).status).toBe(204);
    expect(idsOf(await member(session)("listEvents", {}))).toEqual([]);
  },

  "| POST | /api/v2/community/events/{eventId}/publish | admin | none | body not stated |": async (
    session,
  ) => {
    const eventId = await createEvent(session, "Draft");
    expect((await admin(session)("publishEvent", { eventId })).status).toBe(204);
    expect((await member(session)("getEvent", { eventId })).body).toMatchObject({ state: "Published" });
    expect((await admin(session)("publishEvent", { eventId: "none" })).status).toBe(404);
  },

  "| POST | /api/v2/community/events/{eventId}/cancel | admin | none | body not stated |": async (
    session,
  ) => {
    const eventId = await createEvent(session, "Published");
    expect((await admin(session)("cancelEvent", { eventId })).status).toBe(204);
    expect((await member(session)("getEvent", { eventId })).body).toMatchObject({ state: "Cancelled" });
  },

  "| POST | /api/v2/community/events/{eventId}/attend | default | none; no userId is sent | body not stated |":
    async (session) => {
      const eventId = await createEvent(session, "Published");
      expect(await member(session)("attendEvent", { eventId })).toMatchObject({
        status: 204,
        body: undefined,
      });
    },

  "| DELETE | /api/v2/community/events/{eventId}/attend | default | none | body not stated |": async (
    session,
  ) => {
    const eventId = await createEvent(session, "Published");
    await member(session)("attendEvent", { eventId });
    expect((await member(session)("unattendEvent", { eventId })).status).toBe(204);
    expect((await session.state()).attendances).toEqual([]);
  },

  "Attendance always applies to the user tied to the credential.": async (session) => {
    const eventId = await createEvent(session, "Published");
    await member(session)("attendEvent", { eventId });
    await member2(session)("attendEvent", { eventId });
    await member(session)("unattendEvent", { eventId });
    expect(attendeesOf(await admin(session)("listEventAttendees", { eventId }))).toEqual([MEMBER_2]);
  },

  "The event must be Published.": async (session) => {
    const eventId = await createEvent(session, "Cancelled");
    expect((await member(session)("attendEvent", { eventId })).status).toBe(409);
    expect((await session.state()).attendances).toEqual([]);
  },

  "The user must have access to the community, and to the group when the event is linked to a group that requires a badge.":
    async (session) => {
      for (const [groupId, forMember, forMember2, forOutsider] of [
        [undefined, 204, 204, 403],
        ["open", 204, 204, 403],
        ["badged", 403, 204, 403],
      ] as const) {
        const eventId = await createEvent(session, "Published", groupId === undefined ? {} : { groupId });
        expect((await member(session)("attendEvent", { eventId })).status).toBe(forMember);
        expect((await member2(session)("attendEvent", { eventId })).status).toBe(forMember2);
        expect((await outsider(session)("attendEvent", { eventId })).status).toBe(forOutsider);
      }
    },

  "Otherwise the result is 403 forbidden.": async (session) => {
    const eventId = await createEvent(session, "Published", { groupId: "badged" });
    const reply = await member(session)("attendEvent", { eventId });
    // The status is shown, the body is not.
    expect(reply).toMatchObject({ status: 403, body: { error: "forbidden" }, assumed: ["bodies.error"] });
    expect(attendeesOf(await member(session)("listEventAttendees", { eventId }))).toEqual([]);
  },

  "Marking attendance twice does not duplicate it and is not an error.": async (session) => {
    const eventId = await createEvent(session, "Published");
    const replies = [
      await member(session)("attendEvent", { eventId }),
      await member(session)("attendEvent", { eventId }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([204, 204]);
    expect(attendeesOf(await member(session)("listEventAttendees", { eventId }))).toEqual([MEMBER]);
  },

  "Unmarking attendance that was not marked is not an error.": async (session) => {
    const eventId = await createEvent(session, "Published");
    expect((await member(session)("unattendEvent", { eventId })).status).toBe(204);
    expect((await session.state()).attendances).toEqual([]);
  },

  "After confirmation the user appears in the event's attendees list.": async (session) => {
    const eventId = await createEvent(session, "Published");
    expect(attendeesOf(await member(session)("listEventAttendees", { eventId }))).toEqual([]);
    await member(session)("attendEvent", { eventId });
    expect(attendeesOf(await member(session)("listEventAttendees", { eventId }))).toEqual([MEMBER]);
  },
};
