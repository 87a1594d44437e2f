/** What a consumer writes, for every compiler that we support and both major versions of msw. */
import {
  type Assumptions,
  createHandlers,
  createHttp,
  createTenantMock,
  type Fault,
  http,
  type MockState,
  type Seed,
  spec,
  type TypedHttp,
} from "@tenant-api/msw";
import { createHandlers as createReleaseHandlers } from "@tenant-api/msw/releases";
import { startServer } from "@tenant-api/msw/server";
import type { Event } from "@tenant-api/types";
import { HttpResponse } from "msw";
import { setupServer } from "msw/node";

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
declare function expectTrue<T extends true>(): T;

// Paths, parameters, bodies and statuses of the Tenant API.
export const handlers = [
  http.get("/api/v2/community/events/{eventId}", ({ params, response }) => {
    expectTrue<Equal<typeof params, { eventId: string }>>();
    return response(200).json({ id: params.eventId, state: "Published" });
  }),
  http.get("/api/v2/community/events", async ({ response }) => response(200).json([{ title: "a", more: 1 }])),
  http.post("/api/v2/community/events", async ({ request, response }) => {
    const body = await request.json();
    const title: string | undefined = body?.title;
    return title === "taken" ? response(409).json({ any: "thing" }) : response(201).json({ id: "1" });
  }),
  http.post("/api/v2/community/events/{eventId}/publish", ({ response }) => response(204).empty()),
  http.get("/api/v2/community/posts/{postId}", ({ response }) => response.untyped(HttpResponse.error())),
  http.get("/api/v2/community/posts/{postId}", () => undefined),
  http.get("/api/v2/community/posts/{postId}", function* ({ response }) {
    yield response(503).json("busy");
    return response(200).json({ id: "1" });
  }),
  http.get("/api/v2/community/posts/{postId}", ({ response }) => response(200).json({}), { once: true }),
  http.untyped.get("/anything", () => new HttpResponse()),
];

// @ts-expect-error: there is no such path
http.get("/api/v2/community/event", () => undefined);
// @ts-expect-error: this path has no PUT
http.put("/api/v2/community/events", () => undefined);
// @ts-expect-error: there is no such parameter
http.get("/api/v2/community/events/{eventId}", ({ params }) => void params.id);
// @ts-expect-error: no redirect is declared
http.get("/api/v2/community/events", ({ response }) => response(302).json([]));
// @ts-expect-error: a list, not one event
http.get("/api/v2/community/events", ({ response }) => response(200).json({ title: "a" }));
// @ts-expect-error: a title is text
http.get("/api/v2/community/events/{eventId}", ({ response }) => response(200).json({ title: 5 }));
// @ts-expect-error: `id` is missing
http.post("/api/v2/community/events", ({ response }) => response(201).json({}));
// @ts-expect-error: a response that nothing checked
http.get("/api/v2/community/events", () => new HttpResponse());
// @ts-expect-error: there is a body to give
http.get("/api/v2/community/events", ({ response }) => response(200).empty());
// @ts-expect-error: it answers with JSON
http.get("/api/v2/community/events", ({ response }) => response(200).text("no"));
// @ts-expect-error: there is no such query parameter
http.get("/api/v2/community/events", ({ query }) => void query.get("page"));

// Any other API.
interface PetPaths {
  "/pets/{petId}": {
    get: {
      parameters: {
        path: { petId: number };
        query?: { fields?: ("name" | "age")[]; deep?: boolean; q?: string };
      };
      requestBody?: never;
      responses: {
        200: { headers: object; content: { "application/json; charset=utf-8": { name: string } } };
        "4XX": {
          headers: object;
          content: { "application/problem+json": { title: string }; "text/plain": string };
        };
        304: { headers: object; content?: never };
      };
    };
    put: {
      parameters: { path: { petId: number } };
      requestBody: { content: { "application/json": { name: string } } };
      responses: { 204: { headers: object; content?: never } };
    };
    post?: never;
  };
}
const petHttp: TypedHttp<PetPaths> = createHttp<PetPaths>({ baseUrl: "https://pets.example/v1" });
export const petHandlers = [
  petHttp.get("/pets/{petId}", ({ params, query, response }) => {
    expectTrue<Equal<typeof params.petId, `${number}`>>();
    const fields: ("name" | "age")[] = query.getAll("fields");
    const deep: "true" | "false" | null = query.get("deep");
    if (deep === null) return response(304).empty();
    if (fields.length === 0) return response(404).text("none");
    return query.has("q") ? response(418).json({ title: "teapot" }) : response(200).json({ name: "Rex" });
  }),
  petHttp.put("/pets/{petId}", async ({ request, response }) => {
    const { name } = await request.json();
    expectTrue<Equal<typeof name, string>>();
    return response(204).empty();
  }),
];
// @ts-expect-error: there is no POST
petHttp.post("/pets/{petId}", () => undefined);
// @ts-expect-error: 201 is not declared
petHttp.put("/pets/{petId}", ({ response }) => response(201).empty());
// @ts-expect-error: 500 is outside of the range
petHttp.get("/pets/{petId}", ({ response }) => response(500).json({ title: "no" }));

// The stateful mock.
const seed: Seed = {
  users: [{ id: "u", token: "t", scope: "admin" }],
  events: [{ id: "e", state: "Published" }],
};
const fault: Fault = { operation: "listEvents", status: 503, times: 1 };
const mock = createTenantMock({
  seed,
  faults: [fault],
  assumptions: { statuses: { notFound: 410 }, bodies: { event: ({ id }): Event => ({ id }) } },
});
// @ts-expect-error: there is no such state
const wrongSeed: Seed = { events: [{ id: "e", state: "Canceled" }] };
// @ts-expect-error: there is no such assumption
createTenantMock({ assumptions: { statuses: { gone: 410 } } });

// Releases.
createTenantMock({ release: "1.0.0", releaseSwitchAfter: 20 }).speak("2.0.0");
const at = "#/components/schemas/Event/properties/start";
createReleaseHandlers(spec, {
  migrations: [{ from: "1.0.0", to: "2.0.0", changes: [{ kind: "field-renamed", at, to: "startsAt" }] }],
  release: "1.0.0",
});
export const state: MockState = mock.state;
export const assumptions: Assumptions = mock.assumptions;
export const server = setupServer(...mock.handlers, ...createHandlers(spec, { seed: 2 }), ...handlers);
export const running: Promise<{ url: string }> = startServer({ handlers: mock.handlers, control: mock });
export { wrongSeed };
