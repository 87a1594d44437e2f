import { getResponse, type HttpHandler } from "msw";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { createMockOf, type TenantMockOptions } from "../../src/behaviour/create-tenant-mock.ts";
import { createDialect } from "../../src/dialects/dialect.ts";
import { releases } from "../../src/generated/bridge-tables.gen.ts";
import { createTenantMock, RELEASE_HEADER } from "../../src/index.ts";
import { startServer } from "../../src/server/index.ts";
import { EARLIER, known, TODAY } from "./earlier-release.ts";

const API = "/api/v2/community/events";
const LESSON =
  "/api/v2/admin/education/courses/c0000000-0000-4000-8000-000000000001/lessons/c0000000-0000-4000-8000-000000000002";

function mockOf(options: TenantMockOptions = {}) {
  const mock = createMockOf(known, { release: EARLIER, ...options });
  return {
    mock,
    call: (method: string, path: string, body?: object) => send(mock.handlers, method, path, body),
  };
}

/** Undefined if nothing answers. */
async function send(handlers: HttpHandler[], method: string, path: string, body?: object) {
  const headers = { authorization: "Bearer mock_admin", "content-type": "application/json" };
  const request = new Request(`https://tenant.example${path}`, {
    method,
    headers,
    body: body === undefined ? null : JSON.stringify(body),
  });
  const response = await getResponse(handlers, request);
  if (response === undefined) return undefined;
  const text = await response.text();
  return {
    status: response.status,
    release: response.headers.get(RELEASE_HEADER),
    body: text === "" ? undefined : JSON.parse(text),
  };
}

describe("a mock that speaks an earlier release", () => {
  it("takes and answers its names, and keeps those of today", async () => {
    const { mock, call } = mockOf();
    const sent = { start: "2030-02-01T10:00:00Z", title: "Long text", description: "Short" };
    const { id } = (await call("POST", API, sent))?.body ?? {};
    expect(mock.state.events[0]).toMatchObject({
      startsAt: sent.start,
      title: "Short",
      description: "Long text",
    });
    expect(await call("GET", `${API}/${id}`)).toMatchObject({
      status: 200,
      release: EARLIER,
      body: { id, ...sent, state: "Draft" },
    });
    const cancelled = mock.state.events[0];
    if (cancelled) cancelled.state = "Cancelled";
    expect((await call("GET", API))?.body).toMatchObject([{ ...sent, state: "Canceled" }]);
  });

  it("refuses today's names where only listed ones are taken, by the names that were sent", async () => {
    const { mock, call } = mockOf();
    expect(await call("PUT", LESSON, { html: "<p>", attachments: [{ name: "a.pdf" }] })).toMatchObject({
      status: 200,
    });
    expect(mock.state.lessons[0]).toMatchObject({ htmlContent: "<p>", attachments: [{ filename: "a.pdf" }] });
    const message = "Expected no such property: only those listed are taken.";
    expect((await call("PUT", LESSON, { htmlContent: "<p>" }))?.body.problems).toEqual([
      { in: "body", at: "/htmlContent", message },
    ]);
    expect((await call("PUT", LESSON, { html: "a", htmlContent: "b" }))?.status).toBe(400);
    expect((await call("PUT", LESSON, { html: 1, attachments: [{}, { name: 2 }] }))?.body.problems).toEqual([
      { in: "body", at: "/html", message: "Expected string or null, received 1." },
      { in: "body", at: "/attachments/1/name", message: "Expected string or null, received 2." },
    ]);
    mock.speak(TODAY);
    expect((await call("PUT", LESSON, { html: "<p>" }))?.body.problems[0].at).toBe("/html");
    expect((await call("PUT", LESSON, { htmlContent: "<p>" }))?.status).toBe(200);
  });

  it("does not know what today's names mean where any name is taken", async () => {
    const { mock, call } = mockOf();
    expect((await call("POST", API, { startsAt: "soon" }))?.status).toBe(201);
    expect(mock.state.events[0]).not.toHaveProperty("startsAt");
    expect((await call("POST", API, { start: "soon" }))?.body.problems[0].at).toBe("/start");
  });

  it("answers at its addresses alone", async () => {
    const { mock, call } = mockOf({ seed: { events: [{ id: "e", state: "Published" }, { id: "f" }] } });
    expect(await call("POST", `${API}/e/attend`)).toBeUndefined();
    expect(await call("PUT", `${API}/e/going`)).toMatchObject({ status: 204, release: EARLIER });
    expect(mock.state.attendances).toHaveLength(1);
    // Both are addresses of today, too, of one another.
    await call("POST", `${API}/f/cancel`);
    expect(mock.state.events[1]?.state).toBe("Published");
    await call("POST", `${API}/f/publish`);
    expect(mock.state.events[1]?.state).toBe("Cancelled");
    mock.speak(TODAY);
    expect(await call("PUT", `${API}/e/going`)).toBeUndefined();
    expect(await call("POST", `${API}/e/attend`)).toMatchObject({ status: 204, release: TODAY });
  });

  it("says the release of refusals and faults, too", async () => {
    const { call } = mockOf({ faults: [{ operation: "getEvent", status: 503 }] });
    expect(await call("GET", `${API}/none`)).toMatchObject({ status: 503, release: EARLIER });
    expect(await call("DELETE", `${API}/none`)).toMatchObject({ status: 404, release: EARLIER });
  });
});

describe("the release that a mock speaks", () => {
  it("is today's, unless one is given", () => {
    expect(createMockOf(known, {}).release).toBe(TODAY);
    expect(mockOf().mock.release).toBe(EARLIER);
  });

  it("changes with speak(), from the next request on, and reset() brings the first one back", async () => {
    const { mock, call } = mockOf({ faults: [{ operation: "listEvents", delay: 200, times: 1 }] });
    const early = call("GET", API);
    // It is taken by then.
    await vi.waitUntil(() => mock.faults.list().length === 0, 60_000);
    mock.speak(TODAY);
    expect((await early)?.release).toBe(EARLIER);
    expect((await call("GET", API))?.release).toBe(TODAY);
    expect(mock.release).toBe(TODAY);
    mock.reset();
    expect(mock.release).toBe(EARLIER);
  });

  it("changes after a number of requests, once", async () => {
    const { mock, call } = mockOf({ releaseSwitchAfter: 2 });
    const releases = async () => {
      const answers = [await call("GET", API), await call("GET", `${API}/none`), await call("GET", API)];
      return answers.map((answer) => answer?.release);
    };
    expect(await releases()).toEqual([EARLIER, EARLIER, TODAY]);
    mock.speak(EARLIER);
    expect(await releases()).toEqual([EARLIER, EARLIER, EARLIER]);
    mock.reset();
    expect(await releases()).toEqual([EARLIER, EARLIER, TODAY]);
  });

  it.each<[string, TenantMockOptions, string]>([
    ["an unknown release", { release: "3.0.0" }, '"0.9.0", "1.0.0"; received "3.0.0".'],
    [
      "a switch after nothing",
      { releaseSwitchAfter: 0 },
      "a number of requests from 1 to switch the release",
    ],
    [
      "a switch of the newest",
      { release: TODAY, releaseSwitchAfter: 1 },
      'an older release to switch from ("0.9.0"), received "1.0.0", the newest one.',
    ],
  ])("cannot be %s", (_, options, message) => {
    expect(() => mockOf(options)).toThrow(TypeError);
    expect(() => mockOf(options)).toThrow(message);
  });

  it("says what to do where there is one release, which none can be switched from", () => {
    expect(() => createDialect(["1.0.0"], { release: "1.0.0", releaseSwitchAfter: 20 })).toThrow(
      /received "1\.0\.0", the only one yet\. A migration makes a second one: .*`--spec` and `--migration`/,
    );
  });

  it("is one that the mock knows", () => {
    const mock = createTenantMock();
    const known = releases.map((release) => JSON.stringify(release)).join(", ");
    const message = `Expected a release that the mock can speak: ${known}; received "0.1.0".`;
    expect(() => mock.speak("0.1.0")).toThrow(new TypeError(message));
    expect(() => createTenantMock({ release: "0.1.0" })).toThrow(new TypeError(message));
  });

  it("can be read by pages of other origins, and holds for a server", async () => {
    const { mock } = mockOf();
    const server = await startServer({ handlers: mock.handlers });
    onTestFinished(() => server.close());
    const put = () =>
      fetch(`${server.url}${API}/e/going`, {
        method: "PUT",
        headers: { authorization: "Bearer mock_admin" },
      });
    const early = await put();
    expect([early.status, early.headers.get(RELEASE_HEADER)]).toEqual([404, EARLIER]);
    expect((await early.json()).error).toBe("notFound");
    expect(early.headers.get("access-control-expose-headers")).toBe("*");
    mock.speak(TODAY);
    expect((await (await put()).json()).error).toBe("no-operation");
  });
});
