import { isLate } from "./stubs";

interface Mock {
  mockResolvedValue(value: unknown): void;
}
declare const vi: { spyOn(owner: object, name: string): Mock };
declare function expect(value: unknown): { toBe(other: unknown): void };
declare function it(name: string, run: () => Promise<void>): void;
interface Trip {
  id: string;
  startsAt: string;
}
declare function loadTrips(): Promise<{ items: Trip[] }>;

// It looks like a page of events, and may be one.
it("is of another API", async () => {
  vi.spyOn(globalThis, "fetch").mockResolvedValue(Response.json({ items: [{ id: "1", startsAt: "2026" }] }));
  expect((await loadTrips()).items[0]?.startsAt).toBe("2026");
  expect(isLate).toBe(true);
});
