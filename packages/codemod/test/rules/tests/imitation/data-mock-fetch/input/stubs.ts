import type { components } from "./api";
type Event = components["schemas"]["Event"];
interface Mock { mockResolvedValue(value: unknown): void; mockResolvedValueOnce(value: unknown): Mock; mockImplementation(by: (...args: never[]) => unknown): void; mockReturnValue(value: unknown): void }
declare const vi: { fn(by?: (...args: never[]) => unknown): Mock; spyOn(owner: object, name: string): Mock; stubGlobal(name: string, value: unknown): void };
declare function expect(value: unknown): { toBe(other: unknown): void };
declare function it(name: string, run: () => Promise<void>): void;
declare function listEvents(): Promise<Event[]>;

it("reads a response", async () => {
  vi.spyOn(globalThis, "fetch").mockResolvedValue(new Response(JSON.stringify({ items: [{ id: "1", startsAt: "2026-01-01" }] })));
  const events = await listEvents();
  expect(events[0]?.startsAt).toBe("2026-01-01");
});
it("reads json", async () => {
  vi.spyOn(globalThis, "fetch").mockResolvedValueOnce(Response.json({ items: [{ id: "1", startsAt: "2026-01-01" }] }, { status: 200 }));
  const events = await listEvents();
  expect(events[0]?.startsAt).toBe("2026-01-01");
});
it("is given by hand", async () => {
  globalThis.fetch = vi.fn(async () => ({ ok: true, json: async () => ({ items: [{ id: "1", startsAt: "2026-01-01" }] }) })) as never;
  vi.stubGlobal("fetch", vi.fn(() => Promise.resolve({ ok: true, json: () => Promise.resolve({ items: [{ id: "1", startsAt: "2026-01-01" }] }) })));
  expect((await listEvents())[0]?.startsAt).toBe("2026-01-01");
});
const body = { items: [{ id: "1", startsAt: "2026-01-01" }] };
it("is a constant", async () => {
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify(body), { headers: { "content-type": "application/json" } }));
  expect((await listEvents())[0]?.startsAt).toBe(body.items[0]?.startsAt);
});
function jsonResponse(body: unknown, status = 200) {
  return new Response(JSON.stringify(body), { status });
}
it("is a helper", async () => {
  vi.spyOn(globalThis, "fetch").mockImplementation(async () => jsonResponse({ items: [{ id: "1", startsAt: "2026-01-01" }] }));
  expect((await listEvents())[0]?.startsAt).toBe("2026-01-01");
});

declare const mockedAxios: { get: Mock };
it("is axios", async () => {
  mockedAxios.get.mockResolvedValue({ data: { items: [{ id: "1", startsAt: "2026-01-01" }] }, status: 200 });
  expect((await listEvents())[0]?.startsAt).toBe("2026-01-01");
});
declare const fetchMock: Mock & { mockResponseOnce(body: string): void };
function answerWith(body: unknown) {
  fetchMock.mockResolvedValueOnce({ ok: true, status: 200, json: vi.fn().mockResolvedValue(body) });
}
it("is given to a helper", async () => {
  answerWith({ items: [{ id: "1", startsAt: "2026-01-01" }] });
  fetchMock.mockResponseOnce(JSON.stringify({ id: "1", startsAt: "2026-01-01" }));
  expect((await listEvents())[0]?.startsAt).toBe("2026-01-01");
});
it("is of something else", async () => {
  answerWith({ id: "1", startsAt: "2026-01-01", colour: "red" });
  fetchMock.mockResolvedValueOnce(Response.json({ title: "Gone", startsAt: "" }, { status: 404 }));
});
// What answers itself.
export const GET = async () => Response.json({ items: [{ id: "1", startsAt: "2026-01-01" }] });
export const isLate = ({ startsAt }: Event) => startsAt < "2020";
it("is wrapped", async () => {
  fetchMock.mockResolvedValueOnce(Response.json({ ok: true, data: { items: [{ id: "1", startsAt: "2026-01-01" }] } }));
  expect((await listEvents())[0]?.startsAt).toBe("2026-01-01");
});
