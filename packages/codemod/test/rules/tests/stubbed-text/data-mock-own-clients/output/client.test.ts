import { expect, it, vi } from "vitest";
import { HttpClient, Shipments } from "./client";

it("loads", async () => {
  const http = { get: vi.fn(async () => ({ id: "1", eta: "2026", status: "in_transit" })) };
  const shipment = await new Shipments(http as any).get("1");
  expect(shipment.arrival).toBe("2026");
});
it("loads by a spy", async () => {
  vi.spyOn(HttpClient.prototype, "get").mockResolvedValue({ id: "1", eta: "2026", status: "in_transit" });
  expect((await new Shipments(new HttpClient()).get("1")).arrival).toBe("2026");
});
it("keeps what is nobody's", () => {
  const cache = { get: vi.fn(() => ({ eta: "2026", size: 1 })) };
  expect(cache.get().eta).toBe("2026");
});
