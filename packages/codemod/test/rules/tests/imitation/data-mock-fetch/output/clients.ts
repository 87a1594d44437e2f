import createClient from "openapi-fetch";
import type { paths } from "./api";

interface Mock {
  mockResolvedValue(value: unknown): void;
}
declare const vi: {
  fn(by?: () => unknown): Mock;
  spyOn(owner: object, name: string): Mock;
  mock(path: string, make: () => object): void;
  hoisted<Made>(make: () => Made): Made;
};
declare function nock(host: string): { get(path: string): { reply(status: number, body: object): void } };
declare const page: { route(url: string, by: (route: { fulfill(answer: object): void }) => void): void };
declare const cy: { intercept(method: string, path: string, answer: object): void };

const client = createClient<paths>();
const { event } = vi.hoisted(() => ({
  event: { id: "1", title: "Fair", startsAt: "2026", endsAt: "2026", owner: { id: "1", fullName: "Ada", email: "" }, tags: [] },
}));

vi.mock("./elsewhere", () => ({ client: { GET: vi.fn(async () => ({ data: { items: [event] } })) } }));
vi.spyOn(client, "GET").mockResolvedValue({ data: { items: [event] }, response: new Response() } as never);
vi.spyOn(client, "PUT").mockResolvedValue({ data: { ...event, startsAt: "2027" } } as never);

nock("https://example.org").get("/events").reply(200, { items: [{ id: "2", startAt: "2026" }] });
page.route("**/events", (route) => route.fulfill({ json: { items: [{ id: "3", startAt: "2026" }] } }));
cy.intercept("GET", "/events", { body: { items: [{ id: "4", startAt: "2026" }] } });

// Of something else.
nock("https://example.com").get("/shops").reply(200, { shops: [{ id: "2", startsAt: "2026" }] });
nock("https://example.com").get("/shops").reply(200, { items: [{ id: "2", startsAt: "2026" }] });

const reply = (body: object) => ({ body });
cy.intercept("GET", "/events", reply({ items: [{ id: "5", startAt: "2026" }] }));
cy.intercept("GET", "/own/courses", reply({ items: [{ id: "6", startsAt: "2026" }] }));
