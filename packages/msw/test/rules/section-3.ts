import { operations } from "@tenant-api/types";
import { expect } from "vitest";
import type { Rules } from "./rule.ts";
import { admin, createEvent, idsOf, MEMBER, member } from "./session.ts";

/** States and transitions. */
export const section3: Rules = {
  "An event has three states: Draft, Published, Cancelled.": async (session) => {
    const eventId = await createEvent(session, "Draft");
    const state = async () => (await session.state()).events.find(({ id }) => id === eventId)?.state;
    expect(await state()).toBe("Draft");
    await admin(session)("publishEvent", { eventId });
    expect(await state()).toBe("Published");
    await admin(session)("cancelEvent", { eventId });
    expect(await state()).toBe("Cancelled");
  },

  "Transitions only move forward; there is no way back.": async (session) => {
    for (const [from, operation] of [
      ["Draft", "cancelEvent"],
      ["Published", "publishEvent"],
      ["Cancelled", "publishEvent"],
      ["Cancelled", "cancelEvent"],
    ] as const) {
      const eventId = await createEvent(session, from);
      const reply = await admin(session)(operation, { eventId });
      expect(reply).toMatchObject({ status: 409, assumed: ["statuses.conflict", "bodies.error"] });
      expect((await admin(session)("getEvent", { eventId })).body).toMatchObject({ state: from });
    }
  },

  "| (none) | POST create event | admin scope | Draft | Returns `id`; invisible to members |": async (
    session,
  ) => {
    const { body } = await admin(session)("createEvent", { body: { title: "Office hours" } });
    expect(body).toEqual({ id: expect.any(String) });
    const eventId = (body as { id: string }).id;
    expect((await session.state()).events).toMatchObject([{ id: eventId, state: "Draft" }]);
    expect((await member(session)("getEvent", { eventId })).status).toBe(404);
    expect((await member(session)("createEvent", { body: {} })).status).toBe(403);
  },

  "| Draft | POST publish | admin scope | Published | Appears in listings; accepts attendance |": async (
    session,
  ) => {
    const standalone = await createEvent(session, "Published");
    const ofGroup = await createEvent(session, "Published", { groupId: "open" });
    const ofCourse = await createEvent(session, "Published", { courseId: "c1" });
    expect(idsOf(await member(session)("listEvents", {}))).toEqual([standalone]);
    expect(idsOf(await member(session)("listEventsByGroup", { groupId: "open" }))).toEqual([ofGroup]);
    expect(idsOf(await member(session)("listEventsByCourse", { courseId: "c1" }))).toEqual([ofCourse]);
    expect((await member(session)("attendEvent", { eventId: standalone })).status).toBe(204);
    const draft = await createEvent(session, "Draft");
    expect((await member(session)("publishEvent", { eventId: draft })).status).toBe(403);
  },

  "| Published | POST cancel | admin scope | Cancelled | Stays visible, marked as cancelled |": async (
    session,
  ) => {
    const eventId = await createEvent(session, "Cancelled");
    expect((await member(session)("getEvent", { eventId })).body).toMatchObject({ state: "Cancelled" });
    expect((await member(session)("listEvents", {})).body).toMatchObject([
      { id: eventId, state: "Cancelled" },
    ]);
    const published = await createEvent(session, "Published");
    expect((await member(session)("cancelEvent", { eventId: published })).status).toBe(403);
  },

  "A Draft event is invisible to members.": async (session) => {
    const standalone = await createEvent(session, "Draft");
    const ofGroup = await createEvent(session, "Draft", { groupId: "open" });
    const ofCourse = await createEvent(session, "Draft", { courseId: "c1" });
    for (const eventId of [standalone, ofGroup, ofCourse]) {
      for (const operation of ["getEvent", "listEventAttendees", "attendEvent", "unattendEvent"] as const) {
        const hidden = await member(session)(operation, { eventId });
        const missing = await member(session)(operation, { eventId: "none" });
        // Nothing tells a draft from an event that there is not.
        expect(hidden.status).toBe(missing.status);
        expect(JSON.stringify(hidden).replaceAll(eventId, "none")).toBe(JSON.stringify(missing));
      }
    }
    expect((await member(session)("listEvents", {})).body).toEqual([]);
    expect((await member(session)("listEventsByGroup", { groupId: "open" })).body).toEqual([]);
    expect((await member(session)("listEventsByCourse", { courseId: "c1" })).body).toEqual([]);
  },

  "Attendance is accepted only for a Published event.": async (session) => {
    for (const [state, status] of [
      ["Draft", 409],
      ["Published", 204],
      ["Cancelled", 409],
    ] as const) {
      const eventId = await createEvent(session, state);
      // With admin scope, which sees drafts.
      expect((await admin(session)("attendEvent", { eventId })).status).toBe(status);
      expect((await session.state()).attendances.some((mark) => mark.eventId === eventId)).toBe(
        status === 204,
      );
    }
  },

  "There is no unpublish operation.": async (session) => {
    expect(Object.values(operations).filter(({ path }) => /unpublish/i.test(path))).toEqual([]);
    const eventId = await createEvent(session, "Published");
    await admin(session)("updateEvent", { eventId, body: { state: "Draft" } });
    expect((await session.state()).events).toMatchObject([{ id: eventId, state: "Published" }]);
  },

  "`PUT` on an event edits title, date and description and does not change its state.": async (session) => {
    for (const state of ["Draft", "Published", "Cancelled"] as const) {
      const eventId = await createEvent(session, state, { groupId: "open" });
      const edit = {
        title: "Later",
        description: "Moved",
        startsAt: "2030-02-01T10:00:00Z",
        endsAt: "2030-02-01T11:00:00Z",
      };
      await admin(session)("updateEvent", {
        eventId,
        body: { ...edit, state: "Published", id: "other", groupId: "badged" },
      });
      const { body } = await admin(session)("getEvent", { eventId });
      expect(body).toMatchObject({ ...edit, id: eventId, groupId: "open", state });
      await admin(session)("updateEvent", { eventId, body: { title: "Later still" } });
      const { body: again } = await admin(session)("getEvent", { eventId });
      expect(again).toMatchObject({ ...edit, title: "Later still", state });
    }
  },

  "`DELETE` on an event removes the record entirely.": async (session) => {
    for (const state of ["Draft", "Published", "Cancelled"] as const) {
      const eventId = await createEvent(session, state);
      await member(session)("attendEvent", { eventId });
      expect((await admin(session)("deleteEvent", { eventId })).status).toBe(204);
      expect((await admin(session)("getEvent", { eventId })).status).toBe(404);
      expect((await admin(session)("listEventAttendees", { eventId })).status).toBe(404);
      expect((await admin(session)("deleteEvent", { eventId })).status).toBe(404);
    }
    const { events, attendances } = await session.state();
    expect({ events, attendances }).toEqual({ events: [], attendances: [] });
  },

  "No notice is sent to attendees.": async (session) => {
    const eventId = await createEvent(session, "Published");
    await member(session)("attendEvent", { eventId });
    await admin(session)("deleteEvent", { eventId });
    expect((await session.state()).notifications).toEqual([]);
    // The mock would record one.
    await admin(session)("sendPushNotification", { body: { targetUserId: MEMBER } });
    expect((await session.state()).notifications).toMatchObject([{ targetUserId: MEMBER }]);
  },

  "The lesson record has a boolean `isDraft`; the moves that change it are not part of any stated state machine.":
    async (session) => {
      const path = { courseId: crypto.randomUUID(), lessonId: crypto.randomUUID() };
      for (const isDraft of [true, false, true]) {
        const reply = await admin(session)("updateLesson", { ...path, body: { isDraft } });
        expect(reply).toMatchObject({ status: 200, body: { isDraft } });
      }
      const wrong = { isDraft: "yes" } as never;
      expect((await admin(session)("updateLesson", { ...path, body: wrong })).status).toBe(400);
    },
};
