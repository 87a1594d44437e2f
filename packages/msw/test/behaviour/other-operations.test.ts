import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { getResponse, type HttpHandler } from "msw";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { createTenantMock, type PartialAssumptions, type Problem, type Seed } from "../../src/index.ts";
import { MEMBER, MEMBER_2 } from "../rules/session.ts";
import { direct } from "../rules/ways.ts";

const COURSE = "00000000-0000-4000-8000-0000000000c0";
const LESSON = "00000000-0000-4000-8000-0000000000e0";
const path = { courseId: COURSE, lessonId: LESSON };

const spec = parse(
  readFileSync(join(resolve(import.meta.dirname, "../../../.."), "spec/openapi.yaml"), "utf8"),
);
const lessonFields = Object.keys(spec.components.schemas.LessonUpdate.properties);

/** Every field of a lesson (§2.1), with a value that it takes. */
const lesson = {
  ...path,
  title: "One",
  htmlContent: "<p>One</p>",
  content: "One",
  mediaUrl: "https://media.example/1",
  duration: 90,
  isDraft: false,
  free: true,
  coverUrl: null,
  launchAt: "2030-01-01T00:00:00Z",
  finishAt: null,
  isAudio: false,
  showSubtitles: true,
  moduleId: COURSE,
  attachments: [{ url: "https://media.example/1.pdf", filename: "1.pdf", size: 2 ** 40 }],
  mediaAssetId: null,
  instructorId: MEMBER,
  showCompleteButton: true,
  allowComments: false,
  allowPdfDownload: true,
  mediaType: 1,
};

describe("updating a lesson", () => {
  it("takes every field that there is", async () => {
    expect(Object.keys(lesson).sort()).toEqual([...lessonFields].sort());
    const session = direct();
    const reply = await session.as("mock_admin")("updateLesson", { ...path, body: lesson });
    expect(reply).toMatchObject({ status: 200, body: lesson });
    expect((await session.state()).lessons).toEqual([lesson]);
  });

  it.each([
    ["a property that is not listed", { subtitle: "x" }, "/subtitle"],
    ["one of an attachment", { attachments: [{ type: "pdf" }] }, "/attachments/0/type"],
    ["a number for text", { title: 5 }, "/title"],
    ["null where there is none", { isDraft: null }, "/isDraft"],
    ["half a second", { duration: 0.5 }, "/duration"],
    ["more than an int32", { duration: 2 ** 31 }, "/duration"],
    ["a time without a zone", { launchAt: "2030-01-01" }, "/launchAt"],
    ["an id that is no UUID", { moduleId: "m1" }, "/moduleId"],
    ["names in other case", { Title: "One" }, "/Title"],
  ])("refuses %s, and says where", async (_, body, at) => {
    const session = direct();
    const reply = await session.as("mock_admin")("updateLesson", { ...path, body: body as never });
    expect(reply).toMatchObject({ status: 400, body: { error: "invalid" } });
    const { problems } = reply.body as { problems: Problem[] };
    expect(problems[0]).toMatchObject({ in: "body", at });
    expect((await session.state()).lessons).toEqual([]);
  });

  it("refuses path parameters that are no UUIDs, and a missing body", async () => {
    const call = direct().as("mock_admin");
    const reply = await call("updateLesson", { courseId: "c1", lessonId: LESSON, body: {} });
    expect(reply).toMatchObject({ status: 400, body: { problems: [{ in: "path", at: "/courseId" }] } });
    const missing = await call("updateLesson", path);
    expect(missing).toMatchObject({ status: 400, body: { problems: [{ in: "body", at: "" }] } });
  });

  it("changes what is sent, and leaves the rest", async () => {
    const session = direct();
    await session.as("mock_admin")("updateLesson", { ...path, body: { title: "One", free: true } });
    await session.as("mock_admin")("updateLesson", { ...path, body: { title: null } });
    expect((await session.state()).lessons).toEqual([{ ...path, title: null, free: true }]);
  });
});

describe("administration", () => {
  it("issues certificates, and reads them", async () => {
    const call = direct().as("mock_admin");
    const body = { userId: MEMBER, certificateId: LESSON, courseId: COURSE, force: true };
    expect((await call("getCertificate", { certificateId: LESSON })).status).toBe(404);
    expect((await call("issueCertificate", { body })).status).toBe(204);
    expect((await call("getCertificate", { certificateId: LESSON })).body).toEqual({
      id: LESSON,
      userId: MEMBER,
      courseId: COURSE,
      issuedAt: "2030-01-01T00:00:00.000Z",
    });
    expect((await call("issueCertificate", { body: { userId: "nobody" } })).status).toBe(400);
  });

  it("revokes an achievement from one user", async () => {
    const session = direct();
    (await session.state()).awards.push({ id: "first-post", userId: MEMBER_2 });
    const call = session.as("mock_admin");
    expect((await call("revokeAchievement", { id: "first-post", userId: MEMBER })).status).toBe(204);
    expect((await session.state()).awards).toEqual([{ id: "first-post", userId: MEMBER_2 }]);
  });

  it("creates funnels with their steps, and returns them", async () => {
    const session = direct();
    const body = {
      name: "Welcome",
      description: "d",
      isActive: true,
      steps: [{ order: 1, referenceId: COURSE }],
    };
    const reply = await session.as("mock_admin")("createFunnel", { body });
    expect(reply).toMatchObject({ status: 201, body, assumed: ["statuses.created", "bodies.funnel"] });
    expect((await session.state()).funnels).toMatchObject([body]);
    const wrong = await session.as("mock_admin")("createFunnel", {
      body: { steps: [{ order: "first" as never }] },
    });
    expect(wrong).toMatchObject({ status: 400, body: { problems: [{ at: "/steps/0/order" }] } });
  });

  it("records push notifications", async () => {
    const session = direct();
    const body = {
      targetUserId: MEMBER,
      title: "t",
      description: "d",
      openUrl: "/e",
      sendPush: true,
      persistInApp: false,
    };
    expect((await session.as("mock_admin")("sendPushNotification", { body })).status).toBe(204);
    expect((await session.state()).notifications).toEqual([
      { ...body, id: expect.any(String), sentAt: "2030-01-01T00:00:00.000Z" },
    ]);
  });
});

describe("what belongs to a user", () => {
  it("is enrolled once, however often", async () => {
    const session = direct();
    for (const lessonId of [LESSON, LESSON]) {
      const reply = await session.as("mock_member")("enrollInCourse", {
        courseId: COURSE,
        body: { lessonId },
      });
      expect(reply.status).toBe(204);
    }
    expect((await session.state()).enrolments).toHaveLength(1);
  });

  it("has its orders in pages", async () => {
    const mock = createTenantMock({
      seed: { orders: Array.from({ length: 5 }, (_, n) => ({ id: `o${n}`, userId: MEMBER })) },
    });
    const page = async (query: string) => {
      const response = await ask(mock.handlers, `/api/v2/monetization/stores/my-orders${query}`);
      return { status: response.status, body: await response.json() };
    };
    const ids = ({ body }: { body: { items: { id: string }[] } }) => body.items.map(({ id }) => id);
    expect(await page("")).toMatchObject({ status: 200, body: { page: 1, pageSize: 20, total: 5 } });
    expect(ids(await page("?page=1&pageSize=2"))).toEqual(["o0", "o1"]);
    expect(ids(await page("?page=3&pageSize=2"))).toEqual(["o4"]);
    expect(ids(await page("?page=4&pageSize=2"))).toEqual([]);
    for (const query of ["?page=0", "?page=x", "?pageSize=101", "?pageSize=-1", "?page=1.5"]) {
      expect((await page(query)).status).toBe(400);
    }
  });
});

it("assigns ids, users and times itself, whatever a body says", async () => {
  const session = direct();
  const mine = { id: "mine", code: "mine", userId: MEMBER_2, sentAt: "mine" };
  await session.as("mock_member")("authorizeSso", { body: mine as never });
  await session.as("mock_admin")("createFunnel", { body: mine as never });
  await session.as("mock_admin")("sendPushNotification", { body: { targetUserId: MEMBER, ...mine } });
  const { authorizations, funnels, notifications } = await session.state();
  const uuid = expect.stringMatching(/^00000000-/);
  expect(authorizations).toMatchObject([{ code: uuid, userId: MEMBER }]);
  expect(funnels).toMatchObject([{ id: uuid }]);
  expect(notifications).toMatchObject([{ id: uuid, sentAt: "2030-01-01T00:00:00.000Z" }]);
});

it.each([
  ["by-group", { groupId: "attendees" }],
  ["by-course", { courseId: "attendees" }],
])("lists events %s, whatever the name", async (by, link) => {
  const { handlers } = createTenantMock({
    seed: { groups: [{ id: "attendees" }], events: [{ id: "e", state: "Published", ...link }] },
  });
  const response = await ask(handlers, `/api/v2/community/events/${by}/attendees`);
  expect(await response.json()).toMatchObject([{ id: "e" }]);
});

describe("assumptions", () => {
  const draftOfAll: Seed = {
    groups: [{ id: "some" }],
    events: [
      { id: "draft" },
      { id: "ofGroup", groupId: "some", state: "Published" },
      { id: "free", state: "Cancelled" },
    ],
    posts: [{ id: "p" }],
  };
  const from = (assumptions: PartialAssumptions) =>
    createTenantMock({ seed: draftOfAll, assumptions }).handlers;
  const events = "/api/v2/community/events";

  it("can be replaced: statuses", async () => {
    const response = await ask(from({ statuses: { notFound: 410 } }), `${events}/none`);
    expect([response.status, response.headers.get("x-mock-assumption")]).toEqual([
      410,
      "statuses.notFound, bodies.error",
    ]);
  });

  it("can be replaced: bodies, such as how a cancelled event is marked", async () => {
    const event = ({ id, state }: { id: string; state: string }) => ({
      id,
      isCancelled: state === "Cancelled",
    });
    const response = await ask(from({ bodies: { event } }), `${events}/free`);
    expect(await response.json()).toEqual({ id: "free", isCancelled: true });
  });

  it("can be replaced: rules", async () => {
    const list = async (assumptions: PartialAssumptions, token: string) => {
      const response = await ask(from(assumptions), events, token);
      return [
        ((await response.json()) as { id: string }[]).map(({ id }) => id),
        response.headers.get("x-mock-assumption"),
      ];
    };
    const listed = "statuses.ok, bodies.event, bodies.list, rules.eventList";
    expect(await list({}, "mock_member")).toEqual([["free"], listed]);
    expect(await list({}, "mock_admin")).toEqual([["draft", "free"], `${listed}, rules.adminsSeeDrafts`]);
    expect(await list({ rules: { eventList: "all" } }, "mock_member")).toEqual([["ofGroup", "free"], listed]);
    expect(await list({ rules: { adminsSeeDrafts: false } }, "mock_admin")).toEqual([["free"], listed]);
  });

  it("that drafts are invisible with admin scope, too, leave an event to be published", async () => {
    const { handlers, state } = createTenantMock({
      seed: { events: [{ id: "e" }] },
      assumptions: { rules: { adminsSeeDrafts: false } },
    });
    expect((await ask(handlers, `${events}/e`, "mock_admin")).status).toBe(404);
    expect((await ask(handlers, `${events}/e/publish`, "mock_admin", "POST")).status).toBe(204);
    expect(state.events).toMatchObject([{ state: "Published" }]);
    const seen = await ask(from({}), `${events}/draft`, "mock_admin");
    expect(seen.headers.get("x-mock-assumption")).toBe("statuses.ok, bodies.event, rules.adminsSeeDrafts");
  });

  it("can be replaced: what is done to records that there are not", async () => {
    const refusing = from({ rules: { unknownRecords: "refuse" } });
    const requests: [string, string, unknown?][] = [
      ["PUT", `/api/v2/admin/education/courses/${COURSE}/lessons/${LESSON}`, {}],
      ["POST", events, { groupId: "g" }],
      ["POST", "/api/v2/admin/certificates/issue", { userId: COURSE }],
      ["POST", "/api/v2/admin/communication/push-notifications/user", { targetUserId: COURSE }],
      ["DELETE", "/api/v2/admin/engagement/achievements/a/users/u"],
      ["DELETE", "/api/v2/community/comments/c/reactions"],
    ];
    for (const [method, url, body] of requests) {
      const refused = await ask(refusing, url, "mock_admin", method, body);
      expect([url, refused.status]).toEqual([url, 404]);
      expect(refused.headers.get("x-mock-assumption")).toContain("rules.unknownRecords");
      const accepted = await ask(from({}), url, "mock_admin", method, body);
      expect(accepted.ok).toBe(true);
      expect(accepted.headers.get("x-mock-assumption")).toContain("rules.unknownRecords");
    }
  });

  it("refuse, where records have to be known, what names no user", async () => {
    const refusing = from({ rules: { unknownRecords: "refuse" } });
    for (const url of [
      "/api/v2/admin/certificates/issue",
      "/api/v2/admin/communication/push-notifications/user",
    ]) {
      const refused = await ask(refusing, url, "mock_admin", "POST", {});
      expect(await refused.json()).toMatchObject({ message: "Expected the id of a user, received none." });
    }
  });

  it("can be replaced: what stands around a list", async () => {
    const handlers = from({ bodies: { list: (items) => ({ items }) } });
    const group = "/api/v2/community/groups/some/members";
    for (const url of [events, `${events}/by-group/some`, `${events}/free/attendees`, group]) {
      const response = await ask(handlers, url);
      expect(await response.json()).toEqual({ items: expect.any(Array) });
      expect(response.headers.get("x-mock-assumption")).toContain("bodies.list");
    }
  });

  it("can be replaced: what becomes of a field that an update leaves out", async () => {
    const seed: Seed = {
      groups: [{ id: "g" }],
      events: [{ id: "e", title: "One", description: "First", groupId: "g", state: "Published" }],
      lessons: [{ courseId: COURSE, lessonId: LESSON, title: "One", content: "First" }],
    };
    const update = async (assumptions: PartialAssumptions) => {
      const { handlers, state } = createTenantMock({ seed, assumptions });
      for (const url of [`${events}/e`, `/api/v2/admin/education/courses/${COURSE}/lessons/${LESSON}`]) {
        const updated = await ask(handlers, url, "mock_admin", "PUT", { title: "Two" });
        expect(updated.headers.get("x-mock-assumption")).toContain("rules.updatesMerge");
      }
      return [state.events[0], state.lessons[0]];
    };
    const event = { id: "e", title: "Two", groupId: "g", courseId: null, state: "Published" };
    const lesson = { courseId: COURSE, lessonId: LESSON, title: "Two" };
    expect(await update({})).toEqual([
      { ...event, description: "First" },
      { ...lesson, content: "First" },
    ]);
    expect(await update({ rules: { updatesMerge: false } })).toEqual([event, lesson]);
  });

  it("can be replaced: whether a cancelled event can be edited", async () => {
    const rule = "rules.cancelledEventsCanBeEdited";
    const edit = (assumptions: PartialAssumptions, id: string) =>
      ask(from(assumptions), `${events}/${id}`, "mock_admin", "PUT", { title: "Two" });
    const edited = await edit({}, "free");
    expect([edited.status, edited.headers.get("x-mock-assumption")]).toEqual([
      204,
      `statuses.done, rules.updatesMerge, ${rule}`,
    ]);
    const strict: PartialAssumptions = { rules: { cancelledEventsCanBeEdited: false } };
    const refused = await edit(strict, "free");
    expect([refused.status, refused.headers.get("x-mock-assumption")]).toEqual([
      409,
      `statuses.conflict, bodies.error, ${rule}`,
    ]);
    expect((await edit(strict, "ofGroup")).headers.get("x-mock-assumption")).not.toContain(rule);
  });

  it("can be replaced: whether one who attends, and lost the badge, may attend again", async () => {
    const attend = async (assumptions: PartialAssumptions, state: "Published" | "Cancelled") => {
      const seed: Seed = {
        groups: [{ id: "g", requiredBadge: "gold" }],
        events: [{ id: "e", groupId: "g", state }],
        attendances: [{ eventId: "e", userId: MEMBER }],
      };
      const mock = createTenantMock({ seed, assumptions });
      const response = await ask(mock.handlers, `${events}/e/attend`, "mock_member", "POST");
      expect(mock.state.attendances).toHaveLength(1);
      return [response.status, response.headers.get("x-mock-assumption")];
    };
    const rule = "rules.attendeesMayAttendAgain";
    expect(await attend({}, "Published")).toEqual([204, `statuses.done, ${rule}`]);
    expect(await attend({}, "Cancelled")).toEqual([409, "statuses.conflict, bodies.error"]);
    const strict = { rules: { attendeesMayAttendAgain: false } };
    expect(await attend(strict, "Published")).toEqual([403, `bodies.error, ${rule}`]);
  });

  it("can be replaced: whose a certificate is that is issued once more", async () => {
    const holders = async (assumptions: PartialAssumptions) => {
      const { handlers, state } = createTenantMock({ assumptions });
      const issue = "/api/v2/admin/certificates/issue";
      for (const userId of [MEMBER, MEMBER_2, MEMBER_2]) {
        const body = { certificateId: LESSON, userId };
        const issued = await ask(handlers, issue, "mock_admin", "POST", body);
        expect(issued.headers.get("x-mock-assumption")).toContain("rules.certificateHasOneUser");
      }
      const read = await ask(handlers, `/api/v2/admin/certificates/${LESSON}`, "mock_admin");
      expect(read.headers.get("x-mock-assumption")).toContain("rules.certificateHasOneUser");
      expect(await read.json()).toMatchObject({ userId: MEMBER_2 });
      return state.certificates.map(({ userId }) => userId);
    };
    expect(await holders({})).toEqual([MEMBER, MEMBER_2]);
    expect(await holders({ rules: { certificateHasOneUser: true } })).toEqual([MEMBER_2]);
  });

  it("can be replaced: what it means to enrol again", async () => {
    const enrolments = async (assumptions: PartialAssumptions) => {
      const { handlers, state } = createTenantMock({ assumptions });
      for (const _ of [1, 2]) {
        const url = `/api/v2/education/courses/${COURSE}/enroll`;
        const enrolled = await ask(handlers, url, "mock_member", "POST", {});
        expect(enrolled.headers.get("x-mock-assumption")).toBe("statuses.done, rules.enrolsOnce");
      }
      return state.enrolments.length;
    };
    expect(await enrolments({})).toBe(1);
    expect(await enrolments({ rules: { enrolsOnce: false } })).toBe(2);
  });

  it("can be replaced: pagination", async () => {
    const pagination = { pageParameter: "p", sizeParameter: "n", defaultSize: 1, maximumSize: 2 };
    const response = await ask(from({ pagination }), "/api/v2/monetization/stores/my-orders?p=2&n=2");
    expect(await response.json()).toEqual({ items: [], page: 2, pageSize: 2, total: 0 });
  });
});

describe("time and ids", () => {
  const create = "/api/v2/admin/marketing/funnels";

  it("are the same in every run, and again after a reset", async () => {
    const mock = createTenantMock();
    const ids = async () => {
      const replies = [1, 2].map(() => ask(mock.handlers, create, "mock_admin", "POST", {}));
      return Promise.all(
        (await Promise.all(replies)).map(async (reply) => ((await reply.json()) as { id: string }).id),
      );
    };
    const first = await ids();
    expect(new Set(first).size).toBe(2);
    mock.reset();
    expect(mock.state.funnels).toEqual([]);
    expect(await ids()).toEqual(first);
  });

  it("can be given", async () => {
    const mock = createTenantMock({ now: () => new Date("2031-02-03T04:05:06Z"), newId: () => "mine" });
    await ask(mock.handlers, "/api/v2/admin/communication/push-notifications/user", "mock_admin", "POST", {});
    expect(mock.state.notifications).toEqual([{ id: "mine", sentAt: "2031-02-03T04:05:06.000Z" }]);
  });
});

it("takes JSON alone", async () => {
  const { handlers } = createTenantMock();
  const url = "https://tenant.example/api/v2/community/events";
  const send = (body: string, type: string) =>
    getResponseOf(
      handlers,
      new Request(url, { method: "POST", body, headers: { ...bearer("mock_admin"), "content-type": type } }),
    );
  expect((await send("title=x", "application/x-www-form-urlencoded")).status).toBe(415);
  expect((await send("{", "application/json")).status).toBe(400);
  expect((await send("{}", "application/json; charset=utf-8")).status).toBe(201);
});

function bearer(token: string) {
  return { authorization: `Bearer ${token}` };
}

async function getResponseOf(handlers: HttpHandler[], request: Request): Promise<Response> {
  return (await getResponse(handlers, request)) ?? Response.error();
}

function ask(handlers: HttpHandler[], path: string, token = "mock_member", method = "GET", body?: unknown) {
  const headers = { ...bearer(token), ...(body !== undefined && { "content-type": "application/json" }) };
  const content = body === undefined ? null : JSON.stringify(body);
  return getResponseOf(
    handlers,
    new Request(`https://tenant.example${path}`, { method, headers, body: content }),
  );
}
