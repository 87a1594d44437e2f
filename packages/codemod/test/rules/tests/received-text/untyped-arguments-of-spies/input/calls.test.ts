import type { components } from "./api";
import { expect, it, vi } from "vitest";
type Shipment = components["schemas"]["Shipment"];
export async function save(shipment: Shipment): Promise<void> {
  const body: components["schemas"]["ShipmentCreate"] = { ref: shipment.id, eta: shipment.eta };
  await fetch("/shipments", { method: "POST", body: JSON.stringify(body) });
}
export function notify(shipment: Shipment, onChange: (one: Shipment) => void): void {
  onChange(shipment);
}
it("tells", () => {
  const spy = vi.fn();
  notify({ id: "1", eta: "2", status: "in_transit" }, spy);
  expect(spy.mock.calls[0]![0].eta).toBe("2");
  const [first] = spy.mock.calls[0]!;
  const [, second] = spy.mock.calls[0]!;
  expect(second.eta).toBe("2");
  expect(spy.mock.calls.at(-1)![0].eta).toBe("2");
  expect(spy.mock.calls[0]![1].eta).toBe("2");
  expect(spy.lastCall.args[0].eta).toBe("2");
  expect(spy.mock.calls.map(([one]) => one.eta)).toEqual(["2"]);
  expect(spy.mock.calls.map((call) => call[0].eta)).toEqual(["2"]);
  const { eta, status } = spy.mock.calls[0]![0];
  expect(first.eta).toBe("2");
  expect(spy.mock.lastCall![0].status).toBe("in_transit");
});
it("sends", async () => {
  const calls: any[] = [];
  let last: any;
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    calls.push({ url, body: JSON.parse(init.body as string) });
    last = JSON.parse(String(init.body));
    last = JSON.parse(init?.body as string);
    return new Response();
  });
  await save({ id: "1", eta: "2", status: "in_transit" });
  expect(calls[0].body.eta).toBe("2");
  expect(calls[0].body).toEqual({ ref: "1", eta: "2" });
  expect(calls).toEqual([{ url: "/shipments", body: { ref: "1", eta: "2" } }]);
  expect(calls[0]).toEqual(expect.objectContaining({ body: { ref: "1", eta: "2", status: "in_transit" } }));
  expect(calls.map((one) => one.body.eta)).toEqual(["2"]);
  expect(last.eta).toBe("2");
  expect(last.status).toBe("in_transit");
  expect(last.arrival).toBe("2");
});
it("sends by a spy", async () => {
  const fetchMock = vi.fn();
  vi.stubGlobal("fetch", fetchMock);
  await save({ id: "1", eta: "2", status: "in_transit" });
  const body = JSON.parse(fetchMock.mock.calls[0]![1].body);
  expect(body.eta).toBe("2");
  expect(JSON.parse(fetchMock.mock.lastCall![1].body).eta).toBe("2");
});
it("is expected to be called with something", () => {
  const onSave = vi.fn();
  notify({ id: "1", eta: "2", status: "in_transit" }, onSave);
  expect(onSave.mock.calls[0]).toEqual([{ id: "1", eta: "2", status: "in_transit" }]);
  expect(onSave.mock.lastCall).toEqual([{ id: "1", eta: "2", status: "in_transit" }]);
  expect(onSave.mock.calls.at(-1)![0]).toEqual({ id: "1", eta: "2", status: "in_transit" });
  const [given] = onSave.mock.calls[0]!;
  expect(given).toEqual({ id: "1", eta: "2", status: "in_transit" });
  expect(onSave.mock.calls[0]![0]).toEqual(expect.objectContaining({ eta: "2" }));
  expect(onSave.mock.calls[0]![0].status).toBe("in_transit");
});
