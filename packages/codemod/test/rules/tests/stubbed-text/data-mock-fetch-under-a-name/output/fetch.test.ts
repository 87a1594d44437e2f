import { expect, it, vi } from "vitest";
import type { components, paths } from "./api";

type Shipment = components["schemas"]["Shipment"];
async function load(id: string): Promise<Shipment> {
  return (await (await fetch(`/shipments/${id}`)).json()) as Shipment;
}
const jsonResponse = (body: unknown) => new Response(JSON.stringify(body));

it("is made under a name", async () => {
  const fetchMock = vi.fn(async () => new Response(JSON.stringify({ id: "1", eta: "A", status: "in_transit" })));
  vi.stubGlobal("fetch", fetchMock);
  expect((await load("1")).arrival).toBe("A");
});
it("is assigned", async () => {
  const local = async () => jsonResponse({ id: "1", eta: "B", status: "in_transit" });
  globalThis.fetch = local as typeof fetch;
  expect((await load("1")).arrival).toBe("B");
});
it("resolves at once", async () => {
  const other = vi.fn().mockResolvedValue(new Response(JSON.stringify({ id: "1", eta: "C", status: "created" })));
  vi.stubGlobal("fetch", other);
  expect((await load("1")).arrival).toBe("C");
});
declare function createClient<Paths>(options: { baseUrl: string; fetch?: typeof globalThis.fetch }): { GET<Path extends keyof Paths>(path: Path): Promise<{ data?: Shipment }> };
it("is given to a client", async () => {
  const client = createClient<paths>({
    baseUrl: "http://x",
    fetch: async () => new Response(JSON.stringify({ id: "1", eta: "D", status: "in_transit" })),
  });
  expect((await client.GET("/shipments/{id}")).data?.arrival).toBe("D");
});
it("is given to a class under a name", async () => {
  const fetch = async () => jsonResponse({ id: "1", eta: "E", status: "in_transit" });
  const client = createClient<paths>({ baseUrl: "http://x", fetch });
  expect((await client.GET("/shipments/{id}")).data?.arrival).toBe("E");
});
interface Parcel { id: string; eta: string; status: string }
it("answers somebody else", async () => {
  const fetchMock = vi.fn(async () => jsonResponse({ id: "1", eta: "F", status: "in_transit" }));
  vi.stubGlobal("fetch", fetchMock);
  const parcel = (await (await fetch("https://parcels.example/1")).json()) as Parcel;
  expect(parcel.eta).toBe("F");
});
it("answers with what the test is about alone", async () => {
  const fetchMock = vi.fn();
  vi.stubGlobal("fetch", fetchMock);
  fetchMock.mockResolvedValueOnce({ ok: true, json: async () => ({ eta: "H" }) });
  expect((await load("1")).arrival).toBe("H");
});
